import { buttonClass } from '@furrow/ui/button';
import { AppLink } from '../shell/links/app-link.tsx';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/confirm-new-email';
import { ConfirmationPage, ConfirmButton, confirmationMeta } from './confirmation/confirmation-page.tsx';
import { entryAddress } from './entry-links.ts';

const SETTINGS = '/profile/settings';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, viewer, site } = context.get(requestContext);
  const token = url.searchParams.get('token') ?? '';
  return {
    token,
    brand: site.name,
    confirmation: await pages.identity.confirmation('change_email', token, viewer?.userId ?? null),
    signedIn: viewer !== null,
  };
}

export const meta = () => confirmationMeta(pageTitle('Verify your new email'));

/** Only the owner of the account may press the button: holding the mailbox alone is no wish to use it here. */
export default function ConfirmNewEmail({ loaderData }: Route.ComponentProps) {
  const { token, brand, confirmation, signedIn } = loaderData;
  if (confirmation.state === 'open') {
    const { email, own } = confirmation;
    const back = `/confirm-new-email?${new URLSearchParams({ token })}`;
    return (
      <ConfirmationPage title="Verify your new email">
        {own ? (
          <>
            <p>
              You’ll use <strong className="break-words">{email}</strong> to log in to {brand} from now on.
              We’ll log you out on all your other devices.
            </p>
            <ConfirmButton kind="change_email" token={token} />
          </>
        ) : (
          <>
            <p>
              Someone asked to use <strong className="break-words">{email}</strong> for their {brand} account.
              If it was you, {signedIn ? 'log out and log in to that account' : 'log in'} to verify it.
            </p>
            {!signedIn && (
              <AppLink
                to={entryAddress('/sign-in', back)}
                className={buttonClass({ variant: 'primary', size: 'large' })}
              >
                Log In
              </AppLink>
            )}
            <p className="text-small text-ink-muted">If it wasn’t you, just close this page.</p>
          </>
        )}
      </ConfirmationPage>
    );
  }
  if (confirmation.state === 'done') {
    return (
      <ConfirmationPage title="Your new email is verified">
        <p role="status">From now on, log in with this address.</p>
        <AppLink to={SETTINGS} className={buttonClass({ variant: 'primary', size: 'large' })}>
          Go to your settings
        </AppLink>
      </ConfirmationPage>
    );
  }
  const taken = confirmation.state === 'taken';
  return (
    <ConfirmationPage title={taken ? 'This address is in use' : 'This link has expired'}>
      <p>
        {taken
          ? 'Another account already uses this address. Your email hasn’t changed.'
          : 'Links work once, for one day, and only the newest one works. Your email hasn’t changed. You can request a new link in your settings.'}
      </p>
      <AppLink to={SETTINGS} className={buttonClass({ size: 'large' })}>
        Go to your settings
      </AppLink>
    </ConfirmationPage>
  );
}
