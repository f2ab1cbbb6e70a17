import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { buttonClass } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { redirect } from 'react-router';
import { NeedsScript } from '../kit/form/needs-script.tsx';
import { AppLink } from '../shell/links/app-link.tsx';
import { ProfileTabs } from '../shell/navigation/profile-tabs.tsx';
import { useKeptFocus } from '../shell/navigation/use-kept-focus.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/my-advisors';
import { NEW_ACCOUNT } from './account-address.ts';
import { nameOf } from './account-words.ts';
import { ClientList } from './advisors/client-list.tsx';
import { GrantedList } from './advisors/granted-list.tsx';
import { InviteForm } from './advisors/invite-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { pages, viewer } = context.get(requestContext);
  if (viewer === null) throw redirect('/sign-in');
  const [advisors, clients, accounts] = await Promise.all([
    pages.investors.advisors(viewer.userId),
    pages.investors.clients(viewer.userId),
    pages.investors.accounts(viewer.userId),
  ]);
  return {
    channels: [OWN_REFRESH_CHANNEL],
    advisors: advisors.data,
    clients: clients.data,
    accounts: accounts.data.map((account) => ({ id: account.id, name: nameOf(account) })),
  };
}

export const meta = () => [{ title: pageTitle('My advisors') }, { name: 'robots', content: 'noindex' }];

export default function MyAdvisors({ loaderData: { advisors, clients, accounts } }: Route.ComponentProps) {
  const page = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={page} className="page py-12 lg:py-16">
      <h1>My advisors</h1>
      <ProfileTabs current="/profile/my-advisors" />
      <p className="mt-8 max-w-2xl text-ink-muted">
        Let someone you trust follow your accounts, such as your wealth manager, planner, accountant or
        attorney. They see what you choose of the accounts you choose, and can’t change anything. You can end
        their access anytime.
      </p>
      {advisors.length > 0 && (
        <section aria-labelledby="granted" className="mt-10">
          <h2 id="granted" className="text-h3">
            Who has access
          </h2>
          <GrantedList advisors={advisors} />
        </section>
      )}
      <section aria-labelledby="invite" className="mt-10 border-line border-t pt-8">
        <h2 id="invite" className="mb-6 text-h3">
          Invite an advisor
        </h2>
        {accounts.length === 0 ? (
          <EmptyState
            title="No accounts yet"
            action={
              <AppLink to={NEW_ACCOUNT} className={buttonClass({ variant: 'primary' })}>
                Open an account
              </AppLink>
            }
          >
            Open an account first. Then you can share it with an advisor.
          </EmptyState>
        ) : (
          <>
            <InviteForm accounts={accounts} />
            <NeedsScript>it sends the invitation.</NeedsScript>
          </>
        )}
      </section>
      {clients.length > 0 && (
        <section aria-labelledby="clients" className="mt-10 border-line border-t pt-8">
          <h2 id="clients" className="text-h3">
            Clients
          </h2>
          <ClientList clients={clients} />
        </section>
      )}
    </div>
  );
}
