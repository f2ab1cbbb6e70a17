import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { FarmFilters, FarmList, FarmListQuery } from '../contract/index.ts';
import {
  CLOSED_FARM_ORDER,
  DEFAULT_FARM_SORT,
  type FarmOrder,
  type FarmSortField,
  parseFarmOrder,
  type SortDirection,
} from '../rules/index.ts';
import { type FarmSummaryRow, summaryColumns } from './farm-row.ts';
import { filterCondition } from './filter-condition.ts';
import { type NearWords, nearWords } from './near-words.ts';
import { presentFarmSummary } from './present.ts';
import { closeness, type Search, searchCondition } from './search-condition.ts';
import type { Shelf } from './search-words.ts';

/** Written out in full, one index each: nothing of a request ever becomes part of a statement. */
const ORDERS: Record<FarmSortField, Record<SortDirection, Sql>> = {
  weight: { asc: sql`weight, id`, desc: sql`weight desc, id desc` },
  subscribed_shares: { asc: sql`subscribed_shares, id`, desc: sql`subscribed_shares desc, id desc` },
  price: { asc: sql`price_per_acre_cents, id`, desc: sql`price_per_acre_cents desc, id desc` },
  net_irr: { asc: sql`net_irr_bps, id`, desc: sql`net_irr_bps desc, id desc` },
  // What one must really put in: whole shares, and all of them where few remain.
  min_investment: { asc: sql`least_investment_cents, id`, desc: sql`least_investment_cents desc, id desc` },
  gross_yield: {
    asc: sql`gross_yield_bps asc nulls last, id asc`,
    desc: sql`gross_yield_bps desc nulls last, id desc`,
  },
  closes_at: { asc: sql`closes_at asc nulls last, id asc`, desc: sql`closes_at desc nulls last, id desc` },
};

export function listFarms(database: Queryable, query: FarmListQuery, now: Date): Promise<FarmList> {
  return readPage(database, 'open', query, now, (search) => orderOf(query, search));
}

export function openFarmsStatement(query: FarmListQuery, near?: NearWords): Sql {
  const search = searchFor(query, near);
  return pageStatement('open', query, search, orderOf(query, search), summaryColumns);
}

export interface Page extends Narrowing {
  readonly limit: number;
  readonly offset: number;
  readonly order?: FarmOrder | typeof CLOSED_FARM_ORDER | undefined;
}

/** What `order` says where nobody asked for one. */
const USUAL: Record<Shelf, Page['order']> = { open: undefined, closed: CLOSED_FARM_ORDER };

/** A page of a list. Where nothing fits a search, words that no farm has are taken for typing errors. */
export async function readPage(
  database: Queryable,
  shelf: Shelf,
  page: Page,
  now: Date,
  orderFor: (search: Search) => Sql,
): Promise<FarmList> {
  const asTyped = searchFor(page);
  const literally = await readWith(database, shelf, page, now, asTyped, orderFor(asTyped));
  if (literally.count > 0 || asTyped.typed === '') return literally;
  const near = await nearWords(database, asTyped.typed, shelf);
  if (near.size === 0) return literally;
  const meant = searchFor(page, near);
  return readWith(database, shelf, page, now, meant, orderFor(meant));
}

/** The page and the number of all farms on it, in one statement. */
async function readWith(
  database: Queryable,
  shelf: Shelf,
  page: Page,
  now: Date,
  search: Search,
  order: Sql,
): Promise<FarmList> {
  const statement = pageStatement(shelf, page, search, order, countedColumns(shelf, page, search));
  const rows = await database.rows<CountedRow>(
    isUsual(shelf, page, search) ? sql.named(`farms-${shelf}`, statement) : statement,
  );
  return listOf(database, shelf, page, now, rows, search);
}

export type CountedRow = FarmSummaryRow & { readonly count: number };

export function countedColumns(shelf: Shelf, page: Narrowing, search = searchFor(page)): Sql {
  return sql`${summaryColumns}, (${countStatement(shelf, page, search)}) as count`;
}

/** The list as most visitors first see it, which has always the same words. */
export function isUsual(shelf: Shelf, page: Page, search = searchFor(page)): boolean {
  return page.order === USUAL[shelf] && narrowed(page, search) === undefined;
}

/** Every row says how many there are; only a page behind the end has to ask. */
export async function listOf(
  database: Queryable,
  shelf: Shelf,
  page: Page,
  now: Date,
  rows: readonly CountedRow[],
  search = searchFor(page),
): Promise<FarmList> {
  const data = rows.map((row) => presentFarmSummary(row, now));
  if (rows[0] !== undefined) return { data, count: rows[0].count, total: rows[0].count };
  if (page.offset === 0) return { data, count: 0, total: 0 };
  const { count } = await database.one<{ count: number }>(countStatement(shelf, page, search));
  return { data, count, total: count };
}

function pageStatement(shelf: Shelf, page: Page, search: Search, order: Sql, columns: Sql): Sql {
  return sql`select ${columns} from farm where ${onShelf(shelf, page, search)}
    order by ${order} limit ${page.limit} offset ${page.offset}`;
}

/** What of a list is asked for. */
export type Narrowing = FarmFilters & { readonly s?: string };

function searchFor({ s = '' }: Narrowing, near?: NearWords): Search {
  return near === undefined ? { typed: s } : { typed: s, near };
}

export function onShelf(shelf: Shelf, narrowing: Narrowing, search = searchFor(narrowing)): Sql {
  return sql`shelf = ${shelf}${narrowed(narrowing, search) ?? sql.empty}`;
}

/** Without a search or a filter the number is kept, not counted. */
export function countStatement(shelf: Shelf, narrowing: Narrowing, search = searchFor(narrowing)): Sql {
  return narrowed(narrowing, search) === undefined
    ? sql`select farms as count from farm_shelf_count where shelf = ${shelf}`
    : sql`select count(*)::int as count from farm where ${onShelf(shelf, narrowing, search)}`;
}

function narrowed({ s: _typed, ...filters }: Narrowing, search: Search): Sql | undefined {
  const parts = [filterCondition(filters), searchCondition(search)].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : sql` and ${sql.join(parts, sql` and `)}`;
}

/** An order that was asked for stands; else a search puts the closest first, and the firm's own order decides. */
export function orderOf({ order, s }: FarmListQuery, search: Search = searchFor({ s })): Sql {
  const firms = ORDERS.weight.asc;
  if (order !== undefined) return orderNamed(order);
  const close = closeness(search);
  return close === undefined ? firms : sql`${close} desc, ${firms}`;
}

function orderNamed(order: FarmOrder): Sql {
  const parsed = parseFarmOrder(order);
  const { field, direction } = parsed.ok ? parsed.value : DEFAULT_FARM_SORT;
  return ORDERS[field][direction];
}
