import { buttonClass } from '@furrow/ui/button';
import { MailCheck } from 'lucide-react';
import { redirect } from 'react-router';
import { hasCookie, SIGNED_UP_COOKIE } from '../shell/cookies.ts';
import { AppLink } from '../shell/links/app-link.tsx';
import { targetAfterSteps } from '../shell/navigation/return-target.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/sign-up-complete';
import { AuthPage } from './auth-page.tsx';
import { authPicture } from './auth-picture.ts';
import { entryAddress } from './entry-links.ts';
import { SignUpSteps } from './steps/sign-up-steps.tsx';
import { carriedQuery } from './steps/step-address.ts';
import { answeredSteps } from './steps/step-states.ts';
import { ResendLink } from './verification/resend-link.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const known = context.get(requestContext);
  const { viewer } = known;
  const { searchParams, origin } = new URL(request.url);
  const wanted = searchParams.get('redirect');
  const target = targetAfterSteps(wanted, origin);
  // Only whoever has just signed up has an email to check.
  const hasSignedUp =
    hasCookie(request.headers.get('cookie') ?? '', SIGNED_UP_COOKIE) ||
    (viewer !== null && (viewer.isFirstLogin || !viewer.isEmailVerified));
  if (!hasSignedUp)
    throw redirect(viewer === null ? `/sign-up${carriedQuery({ searchParams, origin })}` : target);
  const answers = viewer === null ? null : await known.pages.identity.signUpAnswers(viewer.userId);
  return {
    picture: await authPicture(known),
    signedIn: viewer !== null,
    verified: viewer?.isEmailVerified === true,
    answered: answers === null ? [] : answeredSteps(answers),
    redirect: wanted,
    target,
  };
}

export const meta = () => [{ title: pageTitle('Check your email') }, { name: 'robots', content: 'noindex' }];

export default function SignUpComplete({ loaderData }: Route.ComponentProps) {
  const { picture, signedIn, verified, answered, redirect, target } = loaderData;
  return (
    <AuthPage
      title={verified ? 'Your email is verified' : 'Check your email'}
      picture={picture}
      steps={<SignUpSteps answered={answered} done={verified} />}
    >
      <div className="mt-6 space-y-4">
        {!verified && (
          <p className="flex gap-3">
            <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-action" />
            <span>
              Your account is ready. Open the link we emailed you to verify your address. It works for three
              days, and you need it before you can invest.
            </span>
          </p>
        )}
        {signedIn && !verified && (
          <p className="text-small text-ink-muted">
            Didn’t get it? Check your spam folder, or <ResendLink>send the link again</ResendLink>.
          </p>
        )}
      </div>
      <AppLink
        to={signedIn ? target : entryAddress('/sign-in', redirect)}
        className={buttonClass({ variant: 'primary', size: 'large', wide: true, className: 'mt-10' })}
      >
        {signedIn ? 'Continue' : 'Log In'}
      </AppLink>
    </AuthPage>
  );
}
