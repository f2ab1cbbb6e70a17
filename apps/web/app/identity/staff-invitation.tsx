import { acceptInvitationToStaff } from '@furrow/modules/identity/api';
import { Button, buttonClass } from '@furrow/ui/button';
import { useState } from 'react';
import { useAct } from '../kit/use-act.ts';
import { AppLink } from '../shell/links/app-link.tsx';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import { call } from '../shell/session/call-as-viewer.ts';
import type { Route } from './+types/staff-invitation';
import { ConfirmationPage, confirmationMeta } from './confirmation/confirmation-page.tsx';
import { entryAddress } from './entry-links.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, viewer, site } = context.get(requestContext);
  const token = (url.searchParams.get('token') ?? '').slice(0, 200);
  return {
    token,
    brand: site.name,
    invitation: await pages.identity.staffInvitation(token, viewer?.userId ?? null),
  };
}

export const meta = () => confirmationMeta(pageTitle('Invitation'));

/** Where the mailed link leads with which somebody joins the firm. It does nothing until its button is pressed. */
export default function StaffInvitation({ loaderData: { token, brand, invitation } }: Route.ComponentProps) {
  const { acting, act } = useAct();
  const [accepted, setAccepted] = useState(false);
  if (accepted || invitation.state === 'accepted')
    return (
      <ConfirmationPage title={`You work at ${brand} now`}>
        <p role="status">
          The console needs two-factor authentication. If you haven’t turned it on, do that in your settings
          first, then log in again with it.
        </p>
        <p className="flex flex-wrap gap-4">
          <a href="/masters" className={buttonClass({ variant: 'primary', size: 'large' })}>
            Open the console
          </a>
          <AppLink to="/profile/settings" className={buttonClass({ size: 'large' })}>
            Go to your settings
          </AppLink>
        </p>
      </ConfirmationPage>
    );
  if (invitation.state === 'over')
    return (
      <ConfirmationPage title="This invitation is no longer open">
        <p>It was accepted or withdrawn, or it expired. Links work once, for seven days.</p>
      </ConfirmationPage>
    );
  const { email, reader } = invitation;
  const back = `/staff-invitation?${new URLSearchParams({ token })}`;
  return (
    <ConfirmationPage title={`${brand} invites you to its team`}>
      <p>
        The invitation is for <strong className="break-words">{email}</strong>. As part of the team you work
        in the console with the roles you were given.
      </p>
      {reader === 'invited' && (
        <Button
          variant="primary"
          size="large"
          loading={acting !== null}
          onClick={() =>
            void act('accept', async () => {
              const once = { idempotencyKey: crypto.randomUUID() };
              await call(acceptInvitationToStaff, { body: { token } }, once);
              setAccepted(true);
            })
          }
        >
          Accept invitation
        </Button>
      )}
      {reader === 'nobody' && (
        <p className="flex flex-wrap gap-4">
          <AppLink
            to={entryAddress('/sign-in', back)}
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            Log In
          </AppLink>
          <AppLink to={entryAddress('/sign-up', back)} className={buttonClass({ size: 'large' })}>
            Sign Up
          </AppLink>
        </p>
      )}
      {reader === 'unverified' && (
        <p>Verify your email first: open the link in the email we sent you, then come back here.</p>
      )}
      {reader === 'another' && (
        <p>You’re logged in with another address. Log out, and log in with the one above.</p>
      )}
    </ConfirmationPage>
  );
}
