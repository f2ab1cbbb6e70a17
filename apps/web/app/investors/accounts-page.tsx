import type { Account } from '@furrow/modules/investors/contract';
import { buttonClass } from '@furrow/ui/button';
import { Plus } from 'lucide-react';
import { AppLink } from '../shell/links/app-link.tsx';
import { ProfileTabs } from '../shell/navigation/profile-tabs.tsx';
import { NEW_ACCOUNT } from './account-address.ts';
import { AccountList } from './account-list.tsx';
import { NoAccounts } from './no-accounts.tsx';

export function AccountsPage({ accounts }: { readonly accounts: readonly Account[] }) {
  return (
    <div className="page py-12 lg:py-16">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Accounts</h1>
        {accounts.length > 0 && (
          <AppLink to={NEW_ACCOUNT} className={buttonClass()}>
            <Plus aria-hidden />
            Open another account
          </AppLink>
        )}
      </div>
      <ProfileTabs current="/profile/accounts" />
      {accounts.length === 0 ? <NoAccounts /> : <AccountList accounts={accounts} />}
    </div>
  );
}
