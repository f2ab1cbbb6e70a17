import { buttonClass } from '@furrow/ui/button';
import { useState } from 'react';
import { NeedsScript } from '../kit/form/needs-script.tsx';
import { AppLink } from '../shell/links/app-link.tsx';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/sign-up';
import { AuthPage } from './auth-page.tsx';
import { entryAddress } from './entry-links.ts';
import { entryLoader } from './entry-loader.ts';
import type { SecondStep } from './sign-in/log-in.ts';
import { SecondStepPage } from './sign-in/second-step-page.tsx';
import { SocialButtons } from './sign-in/social-buttons.tsx';
import { SignUpForm } from './sign-up/sign-up-form.tsx';
import { TenantEntryPage } from './tenant/entry-page.tsx';
import { useTenant } from './tenant/use-tenant.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  entryLoader(context.get(requestContext), request);

export const meta = () => [
  { title: pageTitle('Sign up') },
  { name: 'description', content: 'Create an account to invest in working farms, one at a time.' },
];

export default function SignUp({ loaderData }: Route.ComponentProps) {
  const { redirect, picture } = loaderData;
  const [step, setStep] = useState<SecondStep | null>(null);
  const tenant = useTenant();
  if (tenant !== null)
    return <TenantEntryPage tenant={tenant} screen="signup" redirect={redirect} picture={picture} />;
  if (step !== null)
    return <SecondStepPage step={step} redirect={redirect} picture={picture} onBack={() => setStep(null)} />;
  return (
    <AuthPage title="Create an account" lead="It takes about a minute and it’s free." picture={picture}>
      <SignUpForm />
      <NeedsScript />
      <SocialButtons redirect={redirect} onSecondStep={setStep} />
      <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
        <p>Already have an account?</p>
        <AppLink to={entryAddress('/sign-in', redirect)} className={buttonClass()}>
          Log In
        </AppLink>
      </div>
    </AuthPage>
  );
}
