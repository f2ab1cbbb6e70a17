import { HONEYPOT_FIELD } from '@furrow/modules/identity/rules';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { PasswordInput } from '@furrow/ui/password-input';
import { TextInput } from '@furrow/ui/text-input';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { emailCheck, givenPasswordCheck } from '../../kit/form/checks.ts';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { Honeypot } from '../../kit/form/honeypot.tsx';
import { KeptAnswers } from '../../kit/form/kept-answers.tsx';
import { problemOf } from '../../kit/form/problem.ts';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { ApiError } from '../../shell/api/api-error.ts';
import { AppLink } from '../../shell/links/app-link.tsx';
import { entryAddress } from '../entry-links.ts';
import { usePasskeysWork } from '../passkeys/passkeys-work.ts';
import { leaveSignedIn } from '../redirect-after-sign-in.ts';
import { logIn, type SecondStep } from './log-in.ts';
import { signInWithPasskey } from './passkey-sign-in.ts';
import { isWrongCredentials } from './provider-hint.ts';
import { ProviderHint, useProviderHint } from './provider-hint-text.tsx';
import { reportUnexpected } from './report-unexpected.ts';

interface PasswordFormProps {
  readonly redirect: string | null;
  readonly onSecondStep: (step: SecondStep) => void;
}

const CHECKS = { email: emailCheck, password: givenPasswordCheck };
const LABELS = { email: 'Email', password: 'Password' };

export function PasswordForm({ redirect, onSecondStep }: PasswordFormProps) {
  const passkeysWork = usePasskeysWork();
  const [asking, setAsking] = useState(false);
  const hint = useProviderHint();
  const form = useForm({
    checks: CHECKS,
    async send({ email = '', password = '', [HONEYPOT_FIELD]: honeypot = '' }) {
      hint.forget();
      const answer = await logIn({ email, password, [HONEYPOT_FIELD]: honeypot }).catch((error: unknown) => {
        if (error instanceof ApiError && isWrongCredentials(error.code)) hint.lookUp(email);
        throw error;
      });
      if (answer.kind === 'second_step') {
        onSecondStep(answer.step);
        return 'done';
      }
      leaveSignedIn(answer.answer.loginData, redirect);
      return 'leaving';
    },
  });

  const withPasskey = async () => {
    setAsking(true);
    hint.forget();
    form.setProblem(null);
    try {
      const answer = await signInWithPasskey();
      if (answer !== null) return leaveSignedIn(answer.loginData, redirect);
    } catch (error) {
      reportUnexpected('passkey_login', error);
      form.setProblem(problemOf(error, []));
    }
    setAsking(false);
  };

  return (
    <form method="post" noValidate className="mt-8 space-y-6" onSubmit={form.onSubmit} onInput={form.onInput}>
      <FormProblem
        form={form}
        title="We couldn’t log you in"
        labels={LABELS}
        more={hint.connection !== null && <ProviderHint connection={hint.connection} />}
      />
      <Field id="email" label="Email" error={form.errorOf('email')}>
        <TextInput type="email" name="email" autoComplete="username" inputMode="email" required />
      </Field>
      <Field
        id="password"
        label="Password"
        error={form.errorOf('password')}
        aside={
          <AppLink to={entryAddress('/reset-password', redirect)} className="link text-small">
            Forgot password?
          </AppLink>
        }
      >
        <PasswordInput
          name="password"
          autoComplete="current-password"
          placeholder="min. 8 characters"
          required
        />
      </Field>
      <Honeypot />
      <KeptAnswers />
      <SubmitButton form={form} wide>
        Log in
      </SubmitButton>
      {passkeysWork && (
        <Button wide size="large" loading={asking} onClick={() => void withPasskey()}>
          <Fingerprint aria-hidden className="size-5" />
          Use a passkey instead
        </Button>
      )}
    </form>
  );
}
