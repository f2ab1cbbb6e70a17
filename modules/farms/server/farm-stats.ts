import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { toDollarString } from '@furrow/kernel/money';
import type { FarmStats } from '../contract/index.ts';

interface StatsRow {
  readonly open: number;
  readonly pledges: number;
  readonly full: number;
  readonly on_hold: number;
  readonly open_raise_cents: bigint;
  readonly open_tenths: number;
  readonly lowest_minimum_cents: bigint | null;
  readonly funded: number;
  readonly funded_raise_cents: bigint;
  readonly funded_tenths: number;
  readonly closed: number;
  readonly states: number;
}

const STATEMENT = sql.named(
  'farm-stats',
  sql`
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
      coalesce(sum(raise_cents) filter (where is_open), 0)::bigint as open_raise_cents,
      coalesce(sum(area_tenths) filter (where is_open), 0)::float8 as open_tenths,
      min(min_investment_cents) filter (where is_open) as lowest_minimum_cents,
      count(*) filter (where is_funded)::int as funded,
      coalesce(sum(raise_cents) filter (where is_funded), 0)::bigint as funded_raise_cents,
      coalesce(sum(area_tenths) filter (where is_funded), 0)::float8 as funded_tenths,
      count(*) filter (where shelf = 'closed')::int as closed,
      count(distinct state)::int as states
    from listed`,
);

export async function farmStats(database: Queryable): Promise<FarmStats> {
  const row = await database.one<StatsRow>(STATEMENT);
  return {
    open: row.open,
    pledges: row.pledges,
    full: row.full,
    on_hold: row.on_hold,
    open_raise: toDollarString(row.open_raise_cents),
    open_acres: row.open_tenths / 10,
    lowest_minimum: row.lowest_minimum_cents === null ? null : toDollarString(row.lowest_minimum_cents),
    funded: row.funded,
    funded_raise: toDollarString(row.funded_raise_cents),
    funded_acres: row.funded_tenths / 10,
    closed: row.closed,
    states: row.states,
  };
}
