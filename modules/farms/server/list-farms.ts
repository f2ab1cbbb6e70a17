import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { FarmList, FarmListQuery } from '../contract/index.ts';
import { DEFAULT_FARM_SORT, type FarmSortField, parseFarmOrder, type SortDirection } from '../rules/index.ts';
import { type FarmSummaryRow, summaryColumns } from './farm-row.ts';
import { presentFarmSummary } from './present.ts';
import { isSearch, searchCondition } from './search-condition.ts';

/** Written out in full, one index each: nothing of a request ever becomes part of a statement. */
const ORDERS: Record<FarmSortField, Record<SortDirection, Sql>> = {
  weight: { asc: sql`weight, id`, desc: sql`weight desc, id desc` },
  subscribed_shares: { asc: sql`subscribed_shares, id`, desc: sql`subscribed_shares desc, id desc` },
  price: { asc: sql`price_per_acre_cents, id`, desc: sql`price_per_acre_cents desc, id desc` },
  net_irr: { asc: sql`net_irr_bps, id`, desc: sql`net_irr_bps desc, id desc` },
  min_investment: { asc: sql`min_investment_cents, id`, desc: sql`min_investment_cents desc, id desc` },
  gross_yield: {
    asc: sql`gross_yield_bps asc nulls last, id asc`,
    desc: sql`gross_yield_bps desc nulls last, id desc`,
  },
  closes_at: { asc: sql`closes_at asc nulls last, id asc`, desc: sql`closes_at desc nulls last, id desc` },
};

export async function listFarms(database: Queryable, query: FarmListQuery): Promise<FarmList> {
  const rows = await database.rows<FarmSummaryRow>(openFarmsStatement(query));
  return { data: rows.map(presentFarmSummary), count: await countFarms(database, 'open', query.s) };
}

export function openFarmsStatement({ order, s, limit, offset }: FarmListQuery): Sql {
  const parsed = parseFarmOrder(order);
  const { field, direction } = parsed.ok ? parsed.value : DEFAULT_FARM_SORT;
  return sql`select ${summaryColumns} from farm where shelf = 'open' and ${searchCondition(s)}
    order by ${ORDERS[field][direction]} limit ${limit} offset ${offset}`;
}

/** Without a search the number is kept, not counted. */
export async function countFarms(
  database: Queryable,
  shelf: 'open' | 'closed',
  search: string,
): Promise<number> {
  const { count } = await database.one<{ count: number }>(
    isSearch(search)
      ? sql`select count(*)::int as count from farm where shelf = ${shelf} and ${searchCondition(search)}`
      : sql`select farms as count from farm_shelf_count where shelf = ${shelf}`,
  );
  return count;
}
