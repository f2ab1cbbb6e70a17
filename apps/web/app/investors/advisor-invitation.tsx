import { acceptInvitation } from '@furrow/modules/investors/api';
import { scopeWords } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { data, redirect, useNavigate } from 'react-router';
import { useAct } from '../kit/use-act.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import { call } from '../shell/session/call-as-viewer.ts';
import { toast } from '../shell/toasts/toast.ts';
import type { Route } from './+types/advisor-invitation';
import { accountCount } from './advisors/account-count.ts';

const PAGE = '/profile/my-advisors';

/** Whoever is signed in with another address finds nothing here: the two cases look alike. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, viewer } = context.get(requestContext);
  if (viewer === null) throw redirect('/sign-in');
  const token = url.searchParams.get('token') ?? '';
  const invitation = await pages.investors.invitation(viewer.userId, token);
  if (invitation === null) throw data(null, { status: 404 });
  if (invitation.status === 'active') throw redirect(`${PAGE}/clients/${invitation.id}`);
  return { invitation, token };
}

export const meta = () => [{ title: pageTitle('Invitation') }, { name: 'robots', content: 'noindex' }];

export default function AdvisorInvitation({ loaderData: { invitation, token } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { acting, act } = useAct();
  const name = `${invitation.client.first_name} ${invitation.client.last_name}`.trim();
  const accept = () =>
    act('accept', async () => {
      await call(acceptInvitation, { body: { token } });
      toast.show({ code: 'advisors', type: 'success', text: `You can now see ${name}’s accounts.` });
      await navigate(`${PAGE}/clients/${invitation.id}`, { replace: true });
    });
  return (
    <div className="page max-w-2xl py-12 lg:py-16">
      <h1 className="text-h2">{name} invites you to follow their accounts</h1>
      <p className="mt-4">
        As their {invitation.role}, you’ll see {scopeWords(invitation.scopes)} (
        {accountCount(invitation.accounts)}). You can’t change anything. We record every visit, and either of
        you can end access anytime.
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <Button variant="primary" size="large" loading={acting === 'accept'} onClick={accept}>
          Accept invitation
        </Button>
        <Button size="large" onClick={() => void navigate(PAGE)}>
          Not now
        </Button>
      </div>
      <p className="mt-6 text-small text-ink-muted">
        If you don’t know this person, you can ignore the invitation. It expires after 30 days.
      </p>
    </div>
  );
}
