import { showProfile, showSecondFactors } from '@furrow/modules/identity/api';
import { Notice } from '@furrow/ui/notice';
import { redirect } from 'react-router';
import { PrivacySection } from '../investors/privacy-section.tsx';
import { ProfileSection } from '../investors/profile/profile-section.tsx';
import { NeedsScript } from '../kit/form/needs-script.tsx';
import { useApiResource } from '../kit/use-api-resource.ts';
import { EmailPreferences } from '../notifications/email-preferences.tsx';
import { ProfileTabs } from '../shell/navigation/profile-tabs.tsx';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/settings';
import { ChangeEmail } from './settings/change-email.tsx';
import { ChangePassword } from './settings/change-password.tsx';
import { History } from './settings/history.tsx';
import { Passkeys } from './settings/passkeys.tsx';
import { Sessions } from './settings/sessions.tsx';
import { Situation } from './settings/situation.tsx';
import { StepUp } from './settings/step-up.tsx';
import { TenantCredentials } from './settings/tenant-credentials.tsx';
import { TwoFactor } from './settings/two-factor.tsx';
import { WaysToSignIn } from './settings/ways-to-sign-in.tsx';
import { useTenant } from './tenant/use-tenant.ts';
import { useEmailVerified } from './verification/use-email-verified.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { pages, viewer } = context.get(requestContext);
  if (viewer === null) throw redirect('/sign-in');
  const about = await pages.investors.profile(viewer.userId);
  return { userId: viewer.userId, about };
}

export const meta = () => [{ title: pageTitle('Settings') }, { name: 'robots', content: 'noindex' }];

export default function Settings({ loaderData: { userId, about } }: Route.ComponentProps) {
  const profile = useApiResource(showProfile, {});
  const mfa = useApiResource(showSecondFactors, {});
  const state = mfa.own.state === 'ready' ? mfa.own.value : null;
  const email = profile.own.state === 'ready' ? profile.own.value.email : null;
  const tenant = useTenant();
  const verifying = useEmailVerified();
  return (
    <StepUp>
      <div className="page py-12 lg:py-16">
        <h1>Settings</h1>
        <ProfileTabs current="/profile/settings" />
        {verifying && (
          <Notice tone="positive" role="status" title="Your email address is verified" className="mt-8">
            <p>One moment, please.</p>
          </Notice>
        )}
        <NeedsScript />
        <h2 className="mt-12 mb-6 text-h3">Login credentials</h2>
        {tenant === null ? (
          <>
            <ChangeEmail own={profile.own} reload={profile.reload} hasPassword={state?.password ?? null} />
            <ChangePassword own={mfa.own} reload={mfa.reload} email={email} />
            <WaysToSignIn email={email} freshUntil={state?.fresh_until ?? null} />
          </>
        ) : (
          <TenantCredentials
            tenant={tenant}
            profile={profile.own}
            reloadProfile={profile.reload}
            mfa={mfa.own}
            reloadMfa={mfa.reload}
          />
        )}
        <h2 className="mt-6 mb-6 text-h3">Security</h2>
        {tenant === null && (
          <>
            <TwoFactor own={mfa.own} reload={mfa.reload} />
            <Passkeys own={mfa.own} reload={mfa.reload} />
          </>
        )}
        <Sessions />
        <History />
        <h2 className="mt-6 mb-6 text-h3">Notifications</h2>
        <EmailPreferences />
        <h2 className="mt-6 mb-6 text-h3">About you</h2>
        {about !== null && <ProfileSection profile={about} owner={userId} />}
        <Situation own={profile.own} reload={profile.reload} />
        <PrivacySection />
      </div>
    </StepUp>
  );
}
