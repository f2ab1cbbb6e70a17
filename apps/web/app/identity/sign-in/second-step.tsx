import { finishLoginWithCode } from '@furrow/modules/identity/api';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { codeCheck } from '../../kit/form/checks.ts';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { problemOf } from '../../kit/form/problem.ts';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { callAsVisitor } from '../calls.ts';
import { usePasskeysWork } from '../passkeys/passkeys-work.ts';
import { leaveSignedIn } from '../redirect-after-sign-in.ts';
import type { SecondStep } from './log-in.ts';
import { secondStepWithPasskey } from './passkey-sign-in.ts';
import { reportUnexpected } from './report-unexpected.ts';

interface SecondStepFormProps {
  readonly step: SecondStep;
  readonly redirect: string | null;
  readonly onBack: () => void;
}

const CHECKS = { code: codeCheck };

/** There is no app: the passkey is the way, and a recovery code the way out. */
export const isPasskeyFirst = ({ methods }: SecondStep) =>
  methods.includes('passkey') && !methods.includes('totp');

/** A code of the app, a recovery code, or a passkey. The same field takes both kinds of codes. */
export function SecondStepForm({ step, redirect, onBack }: SecondStepFormProps) {
  const passkeysWork = usePasskeysWork();
  const [asking, setAsking] = useState(false);
  const form = useForm({
    checks: CHECKS,
    async send({ code = '' }) {
      const body = { mfa_token: step.mfaToken, code };
      const answer = await callAsVisitor(finishLoginWithCode, { body }).catch((error: unknown) => {
        reportUnexpected('mfa', error);
        throw error;
      });
      leaveSignedIn(answer.loginData, redirect);
      return 'leaving';
    },
  });

  const withPasskey = async () => {
    setAsking(true);
    form.setProblem(null);
    try {
      const answer = await secondStepWithPasskey(step.mfaToken);
      if (answer !== null) return leaveSignedIn(answer.loginData, redirect);
    } catch (error) {
      reportUnexpected('mfa', error);
      form.setProblem(problemOf(error, []));
    }
    setAsking(false);
  };

  const hasApp = !isPasskeyFirst(step);
  const passkey = step.methods.includes('passkey') && passkeysWork && (
    <Button wide size="large" loading={asking} onClick={() => void withPasskey()}>
      <Fingerprint aria-hidden className="size-5" />
      {hasApp ? 'Use a passkey instead' : 'Use your passkey'}
    </Button>
  );

  return (
    <form method="post" noValidate className="mt-8 space-y-6" onSubmit={form.onSubmit} onInput={form.onInput}>
      <FormProblem form={form} title="That didn’t work" labels={{ code: 'Code' }} />
      {!hasApp && passkey}
      <Field
        id="code"
        label={hasApp ? 'Code' : 'Recovery code'}
        help={
          hasApp
            ? 'Six digits from your authenticator app, or one of your recovery codes.'
            : 'If you don’t have your passkey, enter one of your saved codes.'
        }
        error={form.errorOf('code')}
      >
        <TextInput
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          autoFocus
        />
      </Field>
      <SubmitButton form={form} wide>
        Log in
      </SubmitButton>
      {hasApp && passkey}
      <p className="text-small">
        <button type="button" className="link" onClick={onBack}>
          Back to email and password
        </button>
      </p>
    </form>
  );
}
