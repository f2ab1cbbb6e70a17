import { formatShortDate } from '@furrow/kernel/dates';
import { buttonClass } from '@furrow/ui/button';
import { AppLink } from '../shell/links/app-link.tsx';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/confirm-email';
import { ConfirmationPage, ConfirmButton, confirmationMeta } from './confirmation/confirmation-page.tsx';
import { entryAddress } from './entry-links.ts';
import { ResendLink } from './verification/resend-link.tsx';

const ACCOUNTS = '/profile/accounts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, viewer, site } = context.get(requestContext);
  const token = url.searchParams.get('token') ?? '';
  return {
    token,
    brand: site.name,
    confirmation: await pages.identity.confirmation('verify_email', token, viewer?.userId ?? null),
    signedIn: viewer !== null,
    verified: viewer?.isEmailVerified === true,
  };
}

export const meta = () => confirmationMeta(pageTitle('Verify your email'));

export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  const { token, brand, confirmation, signedIn, verified } = loaderData;
  if (confirmation.state === 'open') {
    const { email, openedAt, own } = confirmation;
    return (
      <ConfirmationPage title="Verify your email">
        <p>
          Verify that <strong className="break-words">{email}</strong> is your address. You need to do this
          before you can invest. We’ll email you here about your account.
        </p>
        <ConfirmButton kind="verify_email" token={token} />
        {!own && (
          <p className="text-small text-ink-muted">
            A {brand} account was created with this address on {formatShortDate(new Date(openedAt))}. If that
            wasn’t you, don’t verify it. Just close this page.
          </p>
        )}
      </ConfirmationPage>
    );
  }
  if (confirmation.state === 'done') {
    return (
      <ConfirmationPage title="Your email is verified">
        <p role="status">Thank you. {confirmation.own ? 'Your account is ready.' : 'Log in to continue.'}</p>
        <AppLink
          to={confirmation.own ? ACCOUNTS : entryAddress('/sign-in', ACCOUNTS)}
          className={buttonClass({ variant: 'primary', size: 'large' })}
        >
          {confirmation.own ? 'Go to your accounts' : 'Log In'}
        </AppLink>
        {!confirmation.own && (
          <p className="text-small text-ink-muted">
            Did someone else create this account?{' '}
            <AppLink to="/reset-password" className="link">
              Set a new password
            </AppLink>
            . That logs out everyone else.
          </p>
        )}
      </ConfirmationPage>
    );
  }
  return (
    <ConfirmationPage title="This link has expired">
      <p>Links work for three days, and only the newest one we sent works.</p>
      {verified && (
        <p>
          Your email is already verified.{' '}
          <AppLink to={ACCOUNTS} className="link">
            Go to your accounts
          </AppLink>
        </p>
      )}
      {signedIn && !verified && (
        <p>
          <ResendLink>Send a new link</ResendLink>
        </p>
      )}
      {!signedIn && (
        <>
          <p>Log in to request a new one.</p>
          <AppLink
            to={entryAddress('/sign-in', '/profile/settings')}
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            Log In
          </AppLink>
        </>
      )}
    </ConfirmationPage>
  );
}
