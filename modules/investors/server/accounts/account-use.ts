import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { AccountUse } from '../../rules/index.ts';

/**
 * What later modules know of an account: its investments, its money. They plug in here; until there are any, no
 * account has either.
 */
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
  elsewhere?: UseElsewhere,
): Promise<ReadonlyMap<string, AccountUse>> {
  const open = await database.rows<{ account_id: string }>(
    sql`select distinct account_id from accreditation_request
      where account_id = any(${[...accountIds]}) and status in ('pending', 'need_more_info', 'new_info_added')`,
  );
  const reviewed = new Set(open.map(({ account_id }) => account_id));
  const known = await elsewhere?.(database, accountIds);
  return new Map(
    accountIds.map((id) => [id, { ...UNUSED, ...known?.get(id), hasOpenReview: reviewed.has(id) }]),
  );
}
