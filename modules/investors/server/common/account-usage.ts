import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { House } from '@furrow/module/house';
import type { AccountUse } from '../../rules/index.ts';

/** What other modules know of accounts: their investments, their money. An account they do not answer of has neither. */
export type UseElsewhere = (
  database: Queryable,
  accountIds: readonly Id<'acc'>[],
) => Promise<ReadonlyMap<string, Omit<AccountUse, 'hasOpenReview'>>>;

/** What all later modules know, together. */
export function accountUsage({ answersTo }: Pick<House, 'answersTo'>): UseElsewhere {
  return async (database, accountIds) => {
    const known = new Map<string, Omit<AccountUse, 'hasOpenReview'>>();
    for (const answer of answersTo('accountUsage'))
      for (const [id, use] of await answer(database, accountIds)) known.set(id, added(known.get(id), use));
    return known;
  };
}

function added(
  one: Omit<AccountUse, 'hasOpenReview'> = UNUSED,
  other: Partial<Omit<AccountUse, 'hasOpenReview'>>,
): Omit<AccountUse, 'hasOpenReview'> {
  const { investments = 0, walletCents = 0n, pendingMovements = 0, linkedBanks = 0 } = other;
  return {
    investments: one.investments + investments,
    walletCents: one.walletCents + walletCents,
    pendingMovements: one.pendingMovements + pendingMovements,
    linkedBanks: one.linkedBanks + linkedBanks,
    hasMovedMoney: one.hasMovedMoney || other.hasMovedMoney === true,
  };
}

export const UNUSED: Omit<AccountUse, 'hasOpenReview'> = {
  investments: 0,
  walletCents: 0n,
  pendingMovements: 0,
  linkedBanks: 0,
  hasMovedMoney: false,
};
