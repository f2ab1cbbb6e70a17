import type { Account } from '@furrow/modules/investors/contract';
import { nameOf } from './account-words.ts';

type Standing = Pick<Account, 'id' | 'name' | 'type'> & { readonly status: Pick<Account['status'], 'line'> };

/** One sentence for each account that stands otherwise than before. */
export function changedStanding(before: readonly Standing[], after: readonly Standing[]): string[] {
  return after.flatMap((account) => {
    const known = before.find(({ id }) => id === account.id);
    const isOther = known !== undefined && known.status.line !== account.status.line;
    return isOther ? [`${nameOf(account)}: ${account.status.line}`] : [];
  });
}
