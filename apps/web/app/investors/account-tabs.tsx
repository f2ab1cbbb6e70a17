import type { Account } from '@furrow/modules/investors/contract';
import { type Tab, Tabs } from '@furrow/ui/tabs';
import { Link } from 'react-router';
import { accountAddress } from './account-address.ts';
import { nameOf } from './account-words.ts';
import { panelsOf } from './panels/account-panels.ts';

interface AccountTabsProps {
  readonly account: Account;
  /** Undefined: all of it at a glance. */
  readonly current: string | undefined;
}

export function AccountTabs({ account, current }: AccountTabsProps) {
  const tabs: Tab[] = [
    { key: 'overview', label: 'Overview', href: accountAddress(account.id), current: current === undefined },
    ...panelsOf(account).map(({ key, label }) => ({
      key,
      label,
      href: accountAddress(account.id, key),
      current: key === current,
    })),
  ];
  return (
    <Tabs
      label={`Parts of ${nameOf(account)}`}
      tabs={tabs}
      renderLink={({ key, href, current: here }, content) => (
        <Link key={key} to={href} preventScrollReset aria-current={here ? 'page' : undefined}>
          {content}
        </Link>
      )}
    />
  );
}
