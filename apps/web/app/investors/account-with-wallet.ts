import type { Account } from '@furrow/modules/investors/contract';

/** The account meant by 'my wallet': one that can be used before others, and an IRA, which has none of its own, last. */
export function accountWithWallet(accounts: readonly Account[]): Account | undefined {
  const rank = ({ type, wallet_status }: Account) =>
    (type === 'sdira' ? 0 : 2) + (wallet_status === 'verified' ? 1 : 0);
  return accounts.toSorted((one, other) => rank(other) - rank(one)).at(0);
}
