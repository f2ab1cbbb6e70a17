import { buttonClass } from '@furrow/ui/button';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AppLink } from '../../shell/links/app-link.tsx';
import { AuthPage } from '../auth-page.tsx';
import type { AuthPicture } from '../auth-picture.ts';
import { entryAddress } from '../entry-links.ts';
import type { SecondStep } from '../sign-in/log-in.ts';
import { SecondStepPage } from '../sign-in/second-step-page.tsx';
import { SocialButtons } from '../sign-in/social-buttons.tsx';
import { authorizeAddress } from '../sign-in/social-flow.ts';
import { TermsNote } from '../sign-up/terms-note.tsx';

interface TenantEntryPageProps {
  readonly tenant: string;
  readonly screen: 'login' | 'signup';
  readonly redirect: string | null;
  readonly picture: AuthPicture | null;
}

const TEXTS = {
  login: { title: 'Welcome back', act: 'log in', other: "Don't have an account?" },
  signup: { title: 'Create an account', act: 'sign up', other: 'Already have an account?' },
} as const;

/** Both ways in where a tenant keeps the passwords: they are typed on its page and never here. */
export function TenantEntryPage({ tenant, screen, redirect, picture }: TenantEntryPageProps) {
  const [step, setStep] = useState<SecondStep | null>(null);
  const [query] = useSearchParams();
  const { title, act, other } = TEXTS[screen];
  if (step !== null)
    return <SecondStepPage step={step} redirect={redirect} picture={picture} onBack={() => setStep(null)} />;
  const toTenant = (again: string | null) =>
    authorizeAddress(
      { connection: 'auth0', screen, redirect, from: query.get('from'), mfa: again === 'auth0' },
      'redirect',
    );
  return (
    <AuthPage
      title={title}
      lead={`You’ll ${act} on our page at ${tenant}, then come back here.`}
      picture={picture}
    >
      <SocialButtons
        redirect={redirect}
        onSecondStep={setStep}
        lead={(again) => (
          <>
            {screen === 'signup' && <TermsNote />}
            <AppLink
              to={toTenant(again)}
              className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
            >
              <Mail aria-hidden className="size-5" />
              Continue with email
            </AppLink>
            {screen === 'login' && (
              <p>
                <AppLink to={entryAddress('/reset-password', redirect)} className="link text-small">
                  Forgot password?
                </AppLink>
              </p>
            )}
          </>
        )}
      />
      <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
        <p>{other}</p>
        <AppLink
          to={entryAddress(screen === 'login' ? '/sign-up' : '/sign-in', redirect)}
          className={buttonClass()}
        >
          {screen === 'login' ? 'Sign Up' : 'Log In'}
        </AppLink>
      </div>
    </AuthPage>
  );
}
