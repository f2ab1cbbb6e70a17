import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { yearBounds } from '../../rules/index.ts';
import { codesOf } from '../common/codes-of.ts';

/** Investments that are or were positions: whoever only reserved shares is no partner. */
const POSITIONS = codesOf(['successfully closed', 'moved_to_secondary_market', 'sold', 'exited']);

export interface HeldInYear {
  readonly user_id: Id<'user'>;
  readonly account_id: Id<'acc'>;
  readonly farm_id: Id<'farm'>;
}

/** Which accounts held which farms at any time of a year, once each. */
export function heldInYear(database: Queryable, taxYear: number, condition: Sql): Promise<HeldInYear[]> {
  const { from, to } = yearBounds(taxYear);
  return database.rows<HeldInYear>(sql`select distinct user_id, account_id, farm_id from investment
    where status = any(${POSITIONS}::smallint[]) and closed_at < ${to} and (ended_at is null or ended_at >= ${from})
      and account_id is not null and ${condition}
    order by farm_id, account_id /* never null: account_id */`);
}

/** The year in which the first position began; null where there is none. */
export async function firstHeldYear(database: Queryable, condition: Sql): Promise<number | null> {
  const { at } = await database.one<{ at: Date | null }>(sql`select min(closed_at) as at from investment
    where status = any(${POSITIONS}::smallint[]) and ${condition}`);
  return at === null ? null : Number(newYorkDay(at).slice(0, 4));
}
