import { requestNewEmail } from '@furrow/modules/identity/api';
import type { Profile } from '@furrow/modules/identity/contract';
import { Chip } from '@furrow/ui/chip';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { PasswordInput } from '@furrow/ui/password-input';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { emailCheck } from '../../kit/form/checks.ts';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Loaded, Section } from '../../kit/section.tsx';
import type { Own } from '../../kit/use-api-resource.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { useFresh } from './step-up.tsx';

interface ChangeEmailProps {
  readonly own: Own<Profile>;
  readonly reload: () => Promise<void>;
  /** Null until it is known. Those who came through a provider have none, and prove themselves there. */
  readonly hasPassword: boolean | null;
}

const CHECKS = { email: emailCheck, current_password: () => null };
const LABELS = { email: 'New email', current_password: 'Current password' };

export function ChangeEmail({ own, reload, hasPassword }: ChangeEmailProps) {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const fresh = useFresh();
  const form = useForm({
    checks: CHECKS,
    async send({ email = '', current_password = '' }, element) {
      const body = { email, current_password };
      const sent = await fresh(async () => {
        await call(requestNewEmail, { body });
        return true;
      });
      if (sent === null) return 'done';
      setAskedFor(email.trim());
      element.reset();
      void reload();
      return 'done';
    },
  });
  return (
    <Section
      id="email-section"
      title="Email"
      lead="You log in with this address and get our emails there. A new address takes effect once verified, and we’ll log you out everywhere else."
    >
      <Loaded own={own} onRetry={reload}>
        {(profile) => (
          <p className="mb-6 flex flex-wrap items-center gap-3">
            <b className="min-w-0 wrap-anywhere">{profile.email}</b>
            <Chip tone={profile.email_verified ? 'positive' : 'warning'}>
              {profile.email_verified ? 'Verified' : 'Not verified'}
            </Chip>
          </p>
        )}
      </Loaded>
      <form
        method="post"
        noValidate
        className="max-w-md space-y-6"
        onSubmit={form.onSubmit}
        onInput={form.onInput}
      >
        {askedFor !== null && (
          <Notice tone="positive" role="status" title="Check your email">
            <p>We sent a link to {askedFor}. Your email changes once you verify the new one.</p>
          </Notice>
        )}
        <FormProblem form={form} title="Your email was not changed" labels={LABELS} idPrefix="email-" />
        <Field id="email-email" label="New email" error={form.errorOf('email')}>
          <TextInput type="email" name="email" autoComplete="email" inputMode="email" required />
        </Field>
        {hasPassword !== false && (
          <Field
            id="email-current_password"
            label="Current password"
            error={form.errorOf('current_password')}
          >
            <PasswordInput name="current_password" autoComplete="current-password" />
          </Field>
        )}
        <SubmitButton form={form}>Change email</SubmitButton>
      </form>
    </Section>
  );
}
