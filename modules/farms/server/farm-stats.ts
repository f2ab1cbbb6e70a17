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

/** Of all farms that are shown, whatever a list is narrowed to. */
export const farmStatsStatement = sql`
    with listed as (
      select *,
        status = 6 and type in ('pledge', 'pledge_unit') as is_pledge,
        status = 6 and type in ('invest', 'invest_unit') and subscribed_shares < total_shares as is_open,
        status in (15, 17, 18) as is_funded
      from farm where shelf is not null
    )
    select
      count(*) filter (where is_open)::int as open,
      count(*) filter (where is_pledge)::int as pledges,
      count(*) filter (where status = 6 and not is_open and not is_pledge)::int as "full",
      count(*) filter (where status = 106)::int as on_hold,
      coalesce(sum(raise_cents) filter (where is_open), 0)::text as open_raise_cents,
      coalesce(sum(area_tenths) filter (where is_open), 0)::float8 as open_tenths,
      (min(min_investment_cents) filter (where is_open))::text as lowest_minimum_cents,
      count(*) filter (where is_funded)::int as funded,
      coalesce(sum(raise_cents) filter (where is_funded), 0)::text as funded_raise_cents,
      coalesce(sum(area_tenths) filter (where is_funded), 0)::float8 as funded_tenths,
      count(*) filter (where shelf = 'closed')::int as closed,
      count(distinct state)::int as states
    from listed`;

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
