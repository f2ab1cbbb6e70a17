import type { Account, AccountHistory as History } from '@furrow/modules/investors/contract';
import { AppLink } from '../shell/links/app-link.tsx';
import { NEW_ACCOUNT } from './account-address.ts';
import { AccountHistory } from './account-history.tsx';
import { isDraft, nameOf, titleOf, typeOf } from './account-words.ts';
import { DeleteAccount } from './delete-account.tsx';

interface AccountOverviewProps {
  readonly account: Account;
  readonly history: History;
}

/** An account on its way, all at a glance: whose it is and what happened to it. The rail says what is next. */
export function AccountOverview({ account, history }: AccountOverviewProps) {
  const title = titleOf(account);
  return (
    <div className="space-y-12">
      <header>
        <h1 className="break-words text-h2">{nameOf(account)}</h1>
        <p className="mt-1 text-ink-muted">
          {typeOf(account)} investment account.
          {title !== null && ` Shares are held in the name of ${title}.`}
          {isDraft(account) && (
            <>
              {' '}
              Wrong account type?{' '}
              <AppLink to={NEW_ACCOUNT} className="link">
                Choose another type
              </AppLink>
            </>
          )}
        </p>
      </header>
      <AccountHistory history={history} />
      <DeleteAccount account={account} />
    </div>
  );
}
