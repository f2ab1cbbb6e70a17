import { changeOwnPassword } from '@furrow/modules/identity/api';
import type { MfaStateView } from '@furrow/modules/identity/contract';
import { Field } from '@furrow/ui/field';
import { PasswordInput } from '@furrow/ui/password-input';
import { useState } from 'react';
import { newPasswordCheck } from '../../kit/form/checks.ts';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Loaded, Section } from '../../kit/section.tsx';
import type { Own } from '../../kit/use-api-resource.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { MailPasswordLink } from './mail-password-link.tsx';
import { useFresh } from './step-up.tsx';

const CHECKS = { current_password: () => null, password: newPasswordCheck };
const LABELS = { current_password: 'Current password', password: 'New password' };

interface ChangePasswordProps {
  readonly own: Own<MfaStateView>;
  readonly reload: () => Promise<void>;
  readonly email: string | null;
}

export function ChangePassword({ own, reload, email }: ChangePasswordProps) {
  // A new key empties the form and its meter after a success; an error leaves every letter where it is.
  const [changes, setChanges] = useState(0);
  const changed = () => {
    setChanges(changes + 1);
    void reload();
  };
  return (
    <Section
      id="password-section"
      title="Password"
      lead="Changing your password logs you out everywhere else."
    >
      <Loaded own={own} onRetry={reload}>
        {({ password }) =>
          password ? <PasswordForm key={changes} onChanged={changed} /> : <NoPassword email={email} />
        }
      </Loaded>
    </Section>
  );
}

/** Those who came through a provider: there is no current one to ask for, and the first comes through their mailbox. */
function NoPassword({ email }: { readonly email: string | null }) {
  return (
    <div>
      <p>You don’t have a password yet. We can email you a link to set one, so you can log in with it too.</p>
      <p className="mt-2 text-small text-ink-muted">
        Setting a password logs you out everywhere. Then log in again.
      </p>
      {email !== null && <MailPasswordLink email={email} />}
    </div>
  );
}

function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const fresh = useFresh();
  const form = useForm({
    checks: CHECKS,
    async send({ current_password = '', password = '' }) {
      const body = { current_password, password };
      const changed = await fresh(() => call(changeOwnPassword, { body }));
      if (changed === null) return 'done';
      toast.show({ code: 'password-changed', type: 'success', text: 'Your password has been changed.' });
      onChanged();
      return 'done';
    },
  });
  return (
    <form
      method="post"
      noValidate
      className="max-w-md space-y-6"
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <FormProblem form={form} title="Your password was not changed" labels={LABELS} idPrefix="change-" />
      <Field id="change-current_password" label="Current password" error={form.errorOf('current_password')}>
        <PasswordInput name="current_password" autoComplete="current-password" />
      </Field>
      <NewPasswordField form={form} id="change-password" label="New password" />
      <SubmitButton form={form}>Change password</SubmitButton>
    </form>
  );
}
