import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { toDollarString } from '@furrow/kernel/money';
import type { FarmStats } from '../contract/index.ts';

/** Cents as text: a page reads the row as JSON, which has no whole numbers of any size. */
export interface FarmStatsRow {
  readonly open: number;
  readonly pledges: number;
  readonly full: number;
  readonly on_hold: number;
  readonly open_raise_cents: string;
  readonly open_tenths: number;
  readonly lowest_minimum_cents: string | null;
  readonly funded: number;
  readonly funded_raise_cents: string;
  readonly funded_tenths: number;
  readonly closed: number;
  readonly states: number;
}

/** Of all farms that are shown, whatever a list is narrowed to. Kept, not counted: it reads a few hundred lines at most. */
export const farmStatsStatement = sql`
    select
      coalesce(sum(farms) filter (where standing = 'open'), 0)::int as open,
      coalesce(sum(farms) filter (where standing = 'pledge'), 0)::int as pledges,
      coalesce(sum(farms) filter (where standing = 'full'), 0)::int as "full",
      coalesce(sum(farms) filter (where standing = 'hold'), 0)::int as on_hold,
      coalesce(sum(raise_cents) filter (where standing = 'open'), 0)::text as open_raise_cents,
      coalesce(sum(area_tenths) filter (where standing = 'open'), 0)::float8 as open_tenths,
      (select min(least_investment_cents) from farm where standing = 'open')::text as lowest_minimum_cents,
      coalesce(sum(farms) filter (where standing = 'funded'), 0)::int as funded,
      coalesce(sum(raise_cents) filter (where standing = 'funded'), 0)::text as funded_raise_cents,
      coalesce(sum(area_tenths) filter (where standing = 'funded'), 0)::float8 as funded_tenths,
      coalesce(sum(farms) filter (where standing in ('funded', 'failed')), 0)::int as closed,
      (count(distinct state) filter (where farms > 0))::int as states
    from farm_tally`;

const NAMED = sql.named('farm-stats', farmStatsStatement);

export async function farmStats(database: Queryable): Promise<FarmStats> {
  return presentFarmStats(await database.one<FarmStatsRow>(NAMED));
}

export function presentFarmStats(row: FarmStatsRow): FarmStats {
  return {
    open: row.open,
    pledges: row.pledges,
    full: row.full,
    on_hold: row.on_hold,
    open_raise: toDollarString(BigInt(row.open_raise_cents)),
    open_acres: row.open_tenths / 10,
    lowest_minimum:
      row.lowest_minimum_cents === null ? null : toDollarString(BigInt(row.lowest_minimum_cents)),
    funded: row.funded,
    funded_raise: toDollarString(BigInt(row.funded_raise_cents)),
    funded_acres: row.funded_tenths / 10,
    closed: row.closed,
    states: row.states,
  };
}
