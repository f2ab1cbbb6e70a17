import type { Account } from '@furrow/modules/investors/contract';
import { isDraft, nameOf, standingOf } from './account-words.ts';

/** A few words for each account of a list that stands otherwise than before; its row says the rest. */
export function changedStanding(before: readonly Account[], after: readonly Account[]): string[] {
  return after.flatMap((account) => {
    const known = before.find(({ id }) => id === account.id);
    const isOther = known !== undefined && !isDraft(known) && known.status.line !== account.status.line;
    return isOther ? [`${nameOf(account)}: ${standingOf(account)}.`] : [];
  });
}
