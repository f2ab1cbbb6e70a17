import type { Account } from '@furrow/modules/investors/contract';
import { isDraft } from './account-words.ts';

/** The own account that knows the person best: one that is complete, verified and their own before others, the newest of them. */
export function knownAccount(accounts: readonly Account[]): Account | undefined {
  const rank = ({ type, kyc_status }: Account) =>
    (kyc_status === 'success' ? 2 : 0) + (type === 'individual' ? 1 : 0);
  return accounts
    .filter((account) => !isDraft(account))
    .reduce<Account | undefined>(
      (best, each) => (best === undefined || rank(each) >= rank(best) ? each : best),
      undefined,
    );
}
