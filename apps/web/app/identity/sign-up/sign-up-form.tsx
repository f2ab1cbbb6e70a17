import { signUpWithPassword } from '@furrow/modules/identity/api';
import { HONEYPOT_FIELD } from '@furrow/modules/identity/rules';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { emailCheck, nameCheck, newPasswordCheck } from '../../kit/form/checks.ts';
import { ErrorWithLinks } from '../../kit/form/error-with-links.tsx';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { Honeypot } from '../../kit/form/honeypot.tsx';
import { KeptAnswers } from '../../kit/form/kept-answers.tsx';
import { keptAnswers } from '../../kit/form/kept-answers-store.ts';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { signedUpCookie } from '../../shell/cookies.ts';
import { session } from '../../shell/session/browser-session.ts';
import { callAsVisitor } from '../calls.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { logIn } from '../sign-in/log-in.ts';
import { carriedQuery } from '../steps/step-address.ts';
import { createSubmissionKeys } from './submission-key.ts';
import { TermsNote } from './terms-note.tsx';
import { useEmailAvailable } from './use-email-available.ts';

const CHECKS = { first_name: nameCheck, last_name: nameCheck, email: emailCheck, password: newPasswordCheck };
const LABELS = { first_name: 'First name', last_name: 'Last name', email: 'Email', password: 'Password' };

export function SignUpForm() {
  const [keyFor] = useState(createSubmissionKeys);
  const available = useEmailAvailable();
  const form = useForm({
    checks: CHECKS,
    async send(values) {
      const { first_name = '', last_name = '', email = '', password = '' } = values;
      const body = { first_name, last_name, email, password, [HONEYPOT_FIELD]: values[HONEYPOT_FIELD] };
      await callAsVisitor(signUpWithPassword, { body }, { idempotencyKey: keyFor(values) });
      const step = (await enter(values)) ? 'accreditation' : 'complete';
      keptAnswers.forget();
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4 and in older Firefox
      document.cookie = signedUpCookie();
      window.location.assign(`/sign-up/${step}${carriedQuery(new URL(window.location.href))}`);
      return 'leaving';
    },
  });
  // Found out while the person is elsewhere in the form, so that it has to be said aloud.
  const taken = available.problem !== undefined && (
    <span role="alert">
      <ErrorWithLinks text={available.problem} />
    </span>
  );
  const emailProblem = form.errorOf('email') ?? (taken || undefined);
  return (
    <form method="post" noValidate className="mt-8 space-y-6" onSubmit={form.onSubmit} onInput={form.onInput}>
      <FormProblem form={form} title="We couldn’t create your account" labels={LABELS} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field id="first_name" label="First name" error={form.errorOf('first_name')}>
          <TextInput name="first_name" autoComplete="given-name" required />
        </Field>
        <Field id="last_name" label="Last name" error={form.errorOf('last_name')}>
          <TextInput name="last_name" autoComplete="family-name" required />
        </Field>
      </div>
      <Field id="email" label="Email" help="We’ll send a link to verify it’s yours." error={emailProblem}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          required
          onBlur={(event) => available.ask(event.currentTarget.value)}
          onInput={available.reset}
        />
      </Field>
      <NewPasswordField form={form} id="password" />
      <Honeypot />
      <KeptAnswers />
      <TermsNote />
      <SubmitButton form={form} wide>
        Create account
      </SubmitButton>
    </form>
  );
}

/** The new account is open: its owner need not type the password again. If that fails, they sign in by hand. */
async function enter({
  email = '',
  password = '',
  [HONEYPOT_FIELD]: honeypot = '',
}: Values): Promise<boolean> {
  const answer = await logIn({ email, password, [HONEYPOT_FIELD]: honeypot }).catch(() => null);
  if (answer?.kind !== 'signed_in') return false;
  session.accept(answer.answer.loginData);
  return true;
}
