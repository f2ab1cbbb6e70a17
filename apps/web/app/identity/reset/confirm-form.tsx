import { setNewPassword } from '@furrow/modules/identity/api';
import { buttonClass } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { useState } from 'react';
import { newPasswordCheck } from '../../kit/form/checks.ts';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { AppLink } from '../../shell/links/app-link.tsx';
import { callAsVisitor } from '../calls.ts';
import { entryAddress } from '../entry-links.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';

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
      await callAsVisitor(setNewPassword, { body: { token, password } });
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
