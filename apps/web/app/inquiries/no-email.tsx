import { addressOf } from '@furrow/http/endpoint';
import { pressNoEmail } from '@furrow/modules/inquiries/api';
import { Button } from '@furrow/ui/button';
import { ConfirmationPage, confirmationMeta } from '../identity/confirmation/confirmation-page.tsx';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/no-email';

const LONGEST_TOKEN = 1_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages } = context.get(requestContext);
  const token = (url.searchParams.get('token') ?? '').slice(0, LONGEST_TOKEN);
  return { token, link: await pages.inquiries.noEmailLink(token) };
}

export const meta = () => confirmationMeta(pageTitle('No more emails'));

/** Where the link at the foot of an email leads. Mail filters open it too: only its button changes something. */
export default function NoEmail({ loaderData: { token, link } }: Route.ComponentProps) {
  if (link.state === 'unknown')
    return (
      <ConfirmationPage title="This link doesn’t work">
        <p>Your email program may have cut it off. Write to us, and we’ll stop emailing you.</p>
      </ConfirmationPage>
    );
  const isStopped = link.state === 'stopped';
  return (
    <ConfirmationPage title={isStopped ? 'We won’t email you again' : 'No more emails'}>
      {isStopped ? (
        <p role="status">This address gets no newsletter and no other optional email from us.</p>
      ) : (
        <p>Press the button, and we send this address no newsletter and no other optional email.</p>
      )}
      <form method="post" action={addressOf(pressNoEmail.path, { query: { token } })}>
        <input type="hidden" name="act" value={isStopped ? 'undo' : 'stop'} />
        <Button type="submit" size="large" {...(isStopped ? {} : { variant: 'primary' })}>
          {isStopped ? 'Email me again' : 'Stop all emails'}
        </Button>
      </form>
      <p className="text-small text-ink-muted">
        If you have an account, we still email you about its security, your documents and your money.
      </p>
    </ConfirmationPage>
  );
}
