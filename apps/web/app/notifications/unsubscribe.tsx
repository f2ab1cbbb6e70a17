import { addressOf } from '@furrow/http/endpoint';
import { unsubscribe } from '@furrow/modules/notifications/api';
import { EMAIL_SETTINGS, MAIL_KIND_RULES, type NoticeMailKind } from '@furrow/modules/notifications/rules';
import { Button, buttonClass } from '@furrow/ui/button';
import { ConfirmationPage, confirmationMeta } from '../identity/confirmation/confirmation-page.tsx';
import { entryAddress } from '../identity/entry-links.ts';
import { AppLink } from '../shell/links/app-link.tsx';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/unsubscribe';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, viewer } = context.get(requestContext);
  const token = (url.searchParams.get('token') ?? '').slice(0, 600);
  const link = await pages.notifications.unsubscribeLink(token);
  const settings = viewer === null ? entryAddress('/sign-in', EMAIL_SETTINGS) : EMAIL_SETTINGS;
  return { token, link, settings };
}

export const meta = () => confirmationMeta(pageTitle('Unsubscribe'));

/** Where the link at the foot of an email leads. Mail filters open it too: only its button changes something. */
export default function Unsubscribe({ loaderData: { token, link, settings } }: Route.ComponentProps) {
  if (link.state === 'unknown')
    return (
      <ConfirmationPage title="This link doesn’t work">
        <p>
          Your email program may have cut it off. You can choose what we email you about in your settings
          instead.
        </p>
        <AppLink to={settings} className={buttonClass({ variant: 'primary', size: 'large' })}>
          Go to your settings
        </AppLink>
      </ConfirmationPage>
    );
  const isStopped = link.state === 'stopped';
  return (
    <ConfirmationPage title={isStopped ? 'You’re unsubscribed' : 'Unsubscribe'}>
      {isStopped ? (
        <p role="status">We no longer email you about:</p>
      ) : (
        <p>Press the button, and we’ll no longer email you about:</p>
      )}
      <Kinds kinds={link.kinds} />
      <form method="post" action={addressOf(unsubscribe.path, { query: { token } })}>
        <input type="hidden" name="act" value={isStopped ? 'undo' : 'unsubscribe'} />
        <Button type="submit" size="large" {...(isStopped ? {} : { variant: 'primary' })}>
          {isStopped ? 'Undo' : 'Unsubscribe'}
        </Button>
      </form>
      <p className="text-small text-ink-muted">
        You’ll still find this in your notifications. We always email you about security, legal documents,
        your money and checks of your accounts.{' '}
        <AppLink to={settings} className="link">
          Choose how often in your settings
        </AppLink>
      </p>
    </ConfirmationPage>
  );
}

function Kinds({ kinds }: { readonly kinds: readonly NoticeMailKind[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {kinds.map((kind) => (
        <li key={kind}>
          <strong>{MAIL_KIND_RULES[kind].title}</strong>
          <br />
          <span className="text-ink-muted">{MAIL_KIND_RULES[kind].text}</span>
        </li>
      ))}
    </ul>
  );
}
