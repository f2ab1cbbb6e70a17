import { buttonClass } from '@furrow/ui/button';
import { useState } from 'react';
import { NeedsScript } from '../kit/form/needs-script.tsx';
import { AppLink } from '../shell/links/app-link.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/sign-in';
import { AuthPage } from './auth-page.tsx';
import { entryAddress } from './entry-links.ts';
import { entryLoader } from './entry-loader.ts';
import type { SecondStep } from './sign-in/log-in.ts';
import { PasswordForm } from './sign-in/password-form.tsx';
import { SecondStepPage } from './sign-in/second-step-page.tsx';
import { SocialButtons } from './sign-in/social-buttons.tsx';
import { TenantEntryPage } from './tenant/entry-page.tsx';
import { useTenant } from './tenant/use-tenant.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  entryLoader(context.get(requestContext), request);

/** Found by whoever looks for the way in; the address without what one comes back to. */
export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: 'Log in',
    description: 'Log in to see your farms, what they paid you and what’s open for investment.',
    path: '/sign-in',
  });
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { redirect, picture } = loaderData;
  const [step, setStep] = useState<SecondStep | null>(null);
  const tenant = useTenant();
  if (tenant !== null)
    return <TenantEntryPage tenant={tenant} screen="login" redirect={redirect} picture={picture} />;
  if (step !== null)
    return <SecondStepPage step={step} redirect={redirect} picture={picture} onBack={() => setStep(null)} />;
  return (
    <AuthPage title="Welcome back" picture={picture}>
      <PasswordForm redirect={redirect} onSecondStep={setStep} />
      <NeedsScript />
      <SocialButtons redirect={redirect} onSecondStep={setStep} />
      <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
        <p>Don't have an account?</p>
        <AppLink to={entryAddress('/sign-up', redirect)} className={buttonClass()}>
          Sign Up
        </AppLink>
      </div>
    </AuthPage>
  );
}
