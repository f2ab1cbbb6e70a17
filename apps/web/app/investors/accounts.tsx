import { INVESTMENT_CHANNEL } from '@furrow/modules/investments/rules';
import type { Account } from '@furrow/modules/investors/contract';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import { UnderWay } from '../investments/under-way.tsx';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import { toast } from '../shell/toasts/toast.ts';
import { WalletPart } from '../wallet/wallet-part.ts';
import type { Route } from './+types/accounts';
import { AccountPage } from './account-page.tsx';
import { nameOf } from './account-words.ts';
import { AccountsPage } from './accounts-page.tsx';
import { changedStanding } from './changed-standing.ts';
import { ChooseType } from './choose-type.tsx';
import { loadAccounts } from './load-accounts.ts';
import { ReadyPage } from './ready/ready-page.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, viewer, now, reportError } = context.get(requestContext);
  if (viewer === null) throw redirect('/sign-in');
  const { userId } = viewer;
  const loaded = await loadAccounts(pages, { userId, query: url.searchParams, now, reportError });
  return { userId, channels: [OWN_REFRESH_CHANNEL, INVESTMENT_CHANNEL], loaded };
}

/** A page of one account says by itself what has changed: in its rail. */
const NONE: readonly Account[] = [];

const TITLES = { list: 'Accounts', choose: 'Open an account' } as const;

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const loaded = loaderData?.loaded ?? { view: 'list' };
  const name = 'account' in loaded ? nameOf(loaded.account) : TITLES[loaded.view];
  const title = loaded.view === 'wallet' ? `Wallet of ${name}` : name;
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

export default function Accounts({ loaderData: { userId, loaded } }: Route.ComponentProps) {
  useAccountChanges(loaded.view === 'list' || loaded.view === 'wallet' ? loaded.accounts : NONE);
  switch (loaded.view) {
    case 'list':
      return <AccountsPage accounts={loaded.accounts} />;
    case 'wallet':
      return (
        <AccountsPage accounts={loaded.accounts} chosen={loaded.account.id}>
          <WalletPart key={loaded.account.id} data={loaded.wallet} address={loaded.address} />
          {loaded.underWay.length > 0 && (
            <div className="mt-12">
              <UnderWay investments={loaded.underWay} level={3} />
            </div>
          )}
        </AccountsPage>
      );
    case 'choose':
      return <ChooseType accounts={loaded.accounts} />;
    case 'account':
      return <AccountPage {...loaded} owner={userId} />;
    case 'ready':
      return <ReadyPage {...loaded} />;
  }
}

/** An open page follows its accounts by itself; this says what it was that changed. */
function useAccountChanges(accounts: readonly Account[]): void {
  const shown = useRef(accounts);
  useEffect(() => {
    const sentences = changedStanding(shown.current, accounts);
    shown.current = accounts;
    if (sentences.length > 0)
      toast.show({ code: 'account-changed', type: 'info', text: sentences.join(' ') });
  }, [accounts]);
}
