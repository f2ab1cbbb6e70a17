import { buttonClass } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { useState } from 'react';
import { AppLink } from '../../shell/links/app-link.tsx';
import { callAsVisitor, IDENTITY } from '../calls.ts';
import { entryAddress } from '../entry-links.ts';
import { newPasswordCheck } from '../form/checks.ts';
import { FormProblem } from '../form/form-problem.tsx';
import { NewPasswordField } from '../form/new-password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';

interface ResetConfirmFormProps {
  readonly token: string;
  readonly redirect: string | null;
  readonly onAskAgain: () => void;
}

const CHECKS = { password: newPasswordCheck };

export function ResetConfirmForm({ token, redirect, onAskAgain }: ResetConfirmFormProps) {
  const [done, setDone] = useState(false);
  const form = useForm({
    checks: CHECKS,
    async send({ password = '' }) {
      await callAsVisitor(`${IDENTITY}/reset/confirm`, { method: 'POST', body: { token, password } });
      setDone(true);
      return 'done';
    },
  });
  if (done) {
    return (
      <div className="mt-8 space-y-6">
        <Notice tone="positive" role="status" title="Your password has been changed">
          <p>We logged you out everywhere. Please log in with your new password.</p>
        </Notice>
        <AppLink
          to={entryAddress('/sign-in', redirect)}
          className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
        >
          Log In
        </AppLink>
      </div>
    );
  }
  return (
    <form method="post" noValidate className="mt-8 space-y-6" onSubmit={form.onSubmit} onInput={form.onInput}>
      <FormProblem form={form} title="Your password was not changed" labels={{ password: 'New password' }} />
      {form.problem?.code === 'link_expired' && (
        <button type="button" className="link" onClick={onAskAgain}>
          Request a new link
        </button>
      )}
      <NewPasswordField form={form} id="password" label="New password" />
      <SubmitButton form={form} wide>
        Set new password
      </SubmitButton>
    </form>
  );
}
