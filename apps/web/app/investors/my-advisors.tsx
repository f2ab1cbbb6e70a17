import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { buttonClass } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { redirect } from 'react-router';
import { NeedsScript } from '../identity/form/needs-script.tsx';
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
        Give somebody you trust a view of your accounts: your wealth manager, planner, accountant or attorney.
        They see how the accounts you choose stand and can change nothing; you end it whenever you like.
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
            There is nothing to share so far. Please open an account first.
          </EmptyState>
        ) : (
          <>
            <InviteForm accounts={accounts} />
            <NeedsScript>the invitation is sent by it.</NeedsScript>
          </>
        )}
      </section>
      {clients.length > 0 && (
        <section aria-labelledby="clients" className="mt-10 border-line border-t pt-8">
          <h2 id="clients" className="text-h3">
            People you advise
          </h2>
          <ClientList clients={clients} />
        </section>
      )}
    </div>
  );
}
