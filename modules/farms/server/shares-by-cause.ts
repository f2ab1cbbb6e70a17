import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ISSUER } from '../rules/index.ts';

export interface SharesOfCause {
  readonly cause: string;
  readonly farmId: Id<'farm'>;
  readonly holder: string;
  readonly shares: number;
}

/** What holders have by causes of one kind, such as investments; what came and went again is not among it. */
export function sharesByCause(database: Queryable, kind: string): Promise<SharesOfCause[]> {
  return database.rows<SharesOfCause>(sql`select cause, farm_id as "farmId", holder, sum(delta)::int as shares
    from share_entry where starts_with(cause, ${`${kind}:`}) and holder <> ${ISSUER}
    group by cause, farm_id, holder having sum(delta) <> 0`);
}

/** What holders have by anything else. */
export function sharesByOthers(database: Queryable, kind: string): Promise<SharesOfCause[]> {
  return database.rows<SharesOfCause>(sql`select cause, farm_id as "farmId", holder, sum(delta)::int as shares
    from share_entry where not starts_with(cause, ${`${kind}:`}) and holder <> ${ISSUER}
    group by cause, farm_id, holder having sum(delta) <> 0`);
}
