import { updateProfile } from '@furrow/modules/identity/api';
import { Checkbox } from '@furrow/ui/checkbox';
import { RadioGroup } from '@furrow/ui/radio-group';
import { useNavigate } from 'react-router';
import { FormProblem } from '../kit/form/form-problem.tsx';
import { NeedsScript } from '../kit/form/needs-script.tsx';
import { SubmitButton } from '../kit/form/submit-button.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { LogoutButton } from '../shell/header/logout-button.tsx';
import { loadForAct } from '../shell/load-for-act.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/sign-up-experience';
import { AuthPage } from './auth-page.tsx';
import { authPicture } from './auth-picture.ts';
import { experienceFrom } from './steps/experience-answers.ts';
import { SignUpSteps } from './steps/sign-up-steps.tsx';
import { addressAfter } from './steps/step-address.ts';
import { answersOf } from './steps/step-loader.ts';
import { answeredSteps } from './steps/step-states.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const known = context.get(requestContext);
  const [answers, picture] = await Promise.all([answersOf(known), authPicture(known)]);
  return { given: answers.experience, answered: answeredSteps(answers), picture, next: addressAfter(url) };
}

export const meta = () => [
  { title: pageTitle('Investment experience') },
  { name: 'robots', content: 'noindex' },
];

export default function SignUpExperience({ loaderData }: Route.ComponentProps) {
  const { given, answered, picture, next } = loaderData;
  const navigate = useNavigate();
  const form = useForm({
    checks: {},
    async send(values) {
      const { call } = await loadForAct(import('../shell/session/call-as-viewer.ts'));
      const meta = JSON.stringify(experienceFrom(values));
      await call(updateProfile, { body: { meta } });
      void navigate(next);
      return 'leaving';
    },
  });
  const before = given.invested_in_farmland_before;
  return (
    <AuthPage
      title="Your experience"
      lead="This helps us explain what you need. It doesn’t affect what you can invest in."
      picture={picture}
      steps={<SignUpSteps answered={answered} />}
    >
      <form
        method="post"
        noValidate
        className="mt-8 space-y-6"
        onSubmit={form.onSubmit}
        onInput={form.onInput}
      >
        <FormProblem form={form} title="Your answers were not saved" labels={{}} />
        <RadioGroup
          name="invested_in_farmland_before"
          legend="Have you invested in farmland before?"
          defaultValue={before === undefined ? '' : before ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        <Checkbox
          name="coming_soon"
          defaultChecked={given.coming_soon === true}
          label="Email me about new farms before they open"
        />
        <SubmitButton form={form} wide>
          Save and finish
        </SubmitButton>
        <NeedsScript>it sends your answers.</NeedsScript>
      </form>
      <div className="mt-10 border-line border-t pt-6">
        <LogoutButton className="link" />
      </div>
    </AuthPage>
  );
}
