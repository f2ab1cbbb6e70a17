import { useNavigate } from 'react-router';
import { LogoutButton } from '../shell/header/logout-button.tsx';
import { AppLink } from '../shell/links/app-link.tsx';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/sign-up-accreditation';
import { AuthPage } from './auth-page.tsx';
import { authPicture } from './auth-picture.ts';
import { SignUpSteps } from './steps/sign-up-steps.tsx';
import { SituationForm } from './steps/situation-form.tsx';
import { addressAfter } from './steps/step-address.ts';
import { answersOf } from './steps/step-loader.ts';
import { answeredSteps } from './steps/step-states.ts';
import { WhyWeAsk } from './steps/why-we-ask.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const known = context.get(requestContext);
  const [answers, picture] = await Promise.all([answersOf(known), authPicture(known)]);
  return {
    given: answers.financialSituation,
    answered: answeredSteps(answers),
    picture,
    next: addressAfter(url),
  };
}

export const meta = () => [
  { title: pageTitle('Financial situation') },
  { name: 'robots', content: 'noindex' },
];

export default function SignUpAccreditation({ loaderData }: Route.ComponentProps) {
  const { given, answered, picture, next } = loaderData;
  const navigate = useNavigate();
  return (
    <AuthPage
      title="Your financial situation"
      lead="One question, about one minute."
      picture={picture}
      steps={<SignUpSteps answered={answered} />}
    >
      <WhyWeAsk />
      <SituationForm
        given={given}
        action="Save and continue"
        onSaved={() => void navigate(next)}
        aside={
          <AppLink to={next} className="link">
            Skip for Now
          </AppLink>
        }
      />
      <div className="mt-10 border-line border-t pt-6">
        <LogoutButton className="link" />
      </div>
    </AuthPage>
  );
}
