import type { Account } from '@furrow/modules/investors/contract';
import { buttonClass } from '@furrow/ui/button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { AppLink } from '../shell/links/app-link.tsx';
import { ProfileTabs } from '../shell/navigation/profile-tabs.tsx';
import { WalletSkeleton } from '../wallet/wallet-skeleton.tsx';
import { NEW_ACCOUNT } from './account-address.ts';
import { AccountList } from './account-list.tsx';
import { NoAccounts } from './no-accounts.tsx';

interface AccountsPageProps {
  readonly accounts: readonly Account[];
  /** The account whose wallet is shown below. */
  readonly chosen?: Account['id'];
  readonly children?: ReactNode;
}

export function AccountsPage({ accounts, chosen, children }: AccountsPageProps) {
  const { location } = useNavigation();
  const coming = new URLSearchParams(location?.search);
  const isWalletComing = coming.get('open') === 'wallet' && coming.get('account') !== (chosen ?? null);
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
      {accounts.length === 0 ? <NoAccounts /> : <AccountList accounts={accounts} chosen={chosen} />}
      {isWalletComing ? <WalletSkeleton /> : children}
    </div>
  );
}
