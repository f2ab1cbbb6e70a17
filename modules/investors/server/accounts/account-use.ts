import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { AccountUse } from '../../rules/index.ts';

/** What other modules know of accounts: their investments, their money. An account they do not answer of has neither. */
export type UseElsewhere = (
  database: Queryable,
  accountIds: readonly string[],
) => Promise<ReadonlyMap<string, Omit<AccountUse, 'hasOpenReview'>>>;

const UNUSED: Omit<AccountUse, 'hasOpenReview'> = {
  investments: 0,
  walletCents: 0n,
  pendingMovements: 0,
  linkedBanks: 0,
  hasMovedMoney: false,
};

export async function usesOf(
  database: Queryable,
  accountIds: readonly string[],
  elsewhere: UseElsewhere,
): Promise<ReadonlyMap<string, AccountUse>> {
  const open = await database.rows<{ account_id: string }>(
    sql`select distinct account_id from accreditation_request
      where account_id = any(${[...accountIds]}) and status in ('pending', 'need_more_info', 'new_info_added')`,
  );
  const reviewed = new Set(open.map(({ account_id }) => account_id));
  const known = await elsewhere(database, accountIds);
  return new Map(
    accountIds.map((id) => [id, { ...UNUSED, ...known.get(id), hasOpenReview: reviewed.has(id) }]),
  );
}
