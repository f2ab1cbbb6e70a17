import type { Account } from '@furrow/modules/investors/contract';
import { isDraft, nameOf } from './account-words.ts';

type Standing = Pick<Account, 'id' | 'name' | 'type'> & {
  readonly status: Pick<Account['status'], 'line' | 'missing'>;
};

/** One sentence for each account that stands otherwise than before. Whoever completes its details sees what follows. */
export function changedStanding(before: readonly Standing[], after: readonly Standing[]): string[] {
  return after.flatMap((account) => {
    const known = before.find(({ id }) => id === account.id);
    const isOther = known !== undefined && !isDraft(known) && known.status.line !== account.status.line;
    return isOther ? [`${nameOf(account)}: ${account.status.line}`] : [];
  });
}
