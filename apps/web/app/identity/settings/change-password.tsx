import { Field } from '@furrow/ui/field';
import { PasswordInput } from '@furrow/ui/password-input';
import { useState } from 'react';
import { callAsViewer } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { newPasswordCheck } from '../form/checks.ts';
import { FormProblem } from '../form/form-problem.tsx';
import { NewPasswordField } from '../form/new-password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { Section } from './section.tsx';
import { useFresh } from './step-up.tsx';

const CHECKS = { current_password: () => null, password: newPasswordCheck };
const LABELS = { current_password: 'Current password', password: 'New password' };

export function ChangePassword({ onChanged }: { readonly onChanged: () => void }) {
  // A new key empties the form and its meter after a success; an error leaves every letter where it is.
  const [changes, setChanges] = useState(0);
  return (
    <Section
      id="password-section"
      title="Password"
      lead="When it changes, you are signed out everywhere else."
    >
      <PasswordForm
        key={changes}
        onChanged={() => {
          setChanges(changes + 1);
          onChanged();
        }}
      />
    </Section>
  );
}

function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const fresh = useFresh();
  const form = useForm({
    checks: CHECKS,
    async send({ current_password = '', password = '' }) {
      const body = { current_password, password };
      const changed = await fresh(() =>
        callAsViewer<{ ended: number }>('/api/identity/password', { method: 'POST', body }),
      );
      if (changed === null) return 'done';
      toast.show({ code: 'password-changed', type: 'success', text: 'Your password is changed.' });
      onChanged();
      return 'done';
    },
  });
  return (
    <form method="post" noValidate className="max-w-md space-y-6" onSubmit={form.onSubmit}>
      <FormProblem form={form} title="The password was not changed" labels={LABELS} idPrefix="change-" />
      <Field id="change-current_password" label="Current password" error={form.errorOf('current_password')}>
        <PasswordInput name="current_password" autoComplete="current-password" />
      </Field>
      <NewPasswordField form={form} id="change-password" label="New password" />
      <SubmitButton form={form}>Change password</SubmitButton>
    </form>
  );
}
