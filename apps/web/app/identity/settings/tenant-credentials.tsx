import { switchTwoFactor } from '@furrow/modules/identity/api';
import type { MfaStateView, Profile, SocialOutcome } from '@furrow/modules/identity/contract';
import { Button, buttonClass } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { Notice } from '@furrow/ui/notice';
import { confirm } from '../../kit/confirm.tsx';
import { Loaded, Section } from '../../kit/section.tsx';
import { useAct } from '../../kit/use-act.ts';
import type { Own } from '../../kit/use-api-resource.ts';
import { AppLink } from '../../shell/links/app-link.tsx';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { refusalText } from '../sign-in/social-state.ts';
import { useReturnedOutcome } from '../sign-in/use-provider.ts';
import { useFresh } from './step-up.tsx';

interface TenantCredentialsProps {
  readonly tenant: string;
  readonly profile: Own<Profile>;
  readonly reloadProfile: () => Promise<void>;
  readonly mfa: Own<MfaStateView>;
  readonly reloadMfa: () => Promise<void>;
}

/** What a tenant keeps of how somebody signs in is shown, with where to change it. */
export function TenantCredentials(props: TenantCredentialsProps) {
  const { tenant, profile, reloadProfile, mfa, reloadMfa } = props;
  useReturnedOutcome(tell);
  return (
    <>
      <Section
        id="email-section"
        title="Email"
        lead="You log in with this address and get our emails there. To change it, please contact us."
      >
        <Loaded own={profile} onRetry={reloadProfile}>
          {({ email, email_verified }) => (
            <p className="flex flex-wrap items-center gap-3">
              <b className="[overflow-wrap:anywhere]">{email}</b>
              <Chip tone={email_verified ? 'positive' : 'warning'}>
                {email_verified ? 'Verified' : 'Not verified'}
              </Chip>
            </p>
          )}
        </Loaded>
      </Section>
      <Section id="tenant-section" title="Password and second factor" lead={`${tenant} keeps these for us.`}>
        <div className="space-y-4">
          <p>To change your password, request a link by email.</p>
          <AppLink to="/reset-password" className={buttonClass()}>
            Set a new password
          </AppLink>
          <p>You set up two-factor authentication and passkeys on the page where you log in.</p>
          {mfa.state === 'ready' && mfa.value.mfa && <OwnFactor reload={reloadMfa} />}
        </div>
      </Section>
    </>
  );
}

const TURN_OFF = {
  title: 'Turn off two-factor authentication here?',
  text: 'We’ll ask for a second factor only on the page where you log in, if you set one up there.',
  act: 'Turn off two-factor authentication',
} as const;

/** Set up here before the tenant was there, and asked for until it is turned off. */
function OwnFactor({ reload }: { readonly reload: () => Promise<void> }) {
  const fresh = useFresh();
  const { acting, act } = useAct();
  const turnOff = async () => {
    if (!(await confirm(TURN_OFF))) return;
    await act('off', async () => {
      await fresh(() => call(switchTwoFactor, { body: { mfa: false } }));
      await reload();
    });
  };
  return (
    <Notice title="Two-factor authentication is still on here">
      <p>You set it up with us earlier, so we ask for it after you log in unless you use one there.</p>
      <Button size="small" className="mt-3" loading={acting === 'off'} onClick={turnOff}>
        Turn off
      </Button>
    </Notice>
  );
}

function tell(outcome: SocialOutcome): void {
  if (outcome.kind === 'refused')
    toast.show({ code: 'tenant', type: 'error', text: refusalText(outcome), timeout: 10_000 });
  if (outcome.kind === 'stepped_up')
    toast.show({ code: 'tenant', type: 'success', text: 'Thank you. You can make your change now.' });
}
