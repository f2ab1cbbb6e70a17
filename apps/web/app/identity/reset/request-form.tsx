import { requestPasswordReset } from '@furrow/modules/identity/api';
import { HONEYPOT_FIELD } from '@furrow/modules/identity/rules';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { emailCheck } from '../../kit/form/checks.ts';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { Honeypot } from '../../kit/form/honeypot.tsx';
import { KeptAnswers } from '../../kit/form/kept-answers.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { callAsVisitor } from '../calls.ts';

const CHECKS = { email: emailCheck };

/** The answer is the same for every address: who has an account here is nobody else's business. */
export function ResetRequestForm({ tenant }: { readonly tenant: string | null }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    checks: CHECKS,
    async send({ email = '', [HONEYPOT_FIELD]: honeypot = '' }) {
      const body = { email, [HONEYPOT_FIELD]: honeypot };
      await callAsVisitor(requestPasswordReset, { body });
      setSentTo(email.trim());
      return 'done';
    },
  });
  return (
    <form method="post" noValidate className="mt-8 space-y-6" onSubmit={form.onSubmit} onInput={form.onInput}>
      {sentTo !== null && (
        <Notice tone="positive" role="status" title="Check your email">
          <p>
            If {sentTo} has an account here, {tenant ?? 'we'} sent it a link to set a new password.
            {tenant === null ? ' It works once, for one hour.' : ''}
          </p>
        </Notice>
      )}
      <FormProblem form={form} title="We couldn’t send the link" labels={{ email: 'Email' }} />
      <Field id="email" label="Email" error={form.errorOf('email')}>
        <TextInput type="email" name="email" autoComplete="username" inputMode="email" required />
      </Field>
      <Honeypot />
      <KeptAnswers />
      <SubmitButton form={form} wide>
        {sentTo === null ? 'Send link' : 'Send link again'}
      </SubmitButton>
    </form>
  );
}
