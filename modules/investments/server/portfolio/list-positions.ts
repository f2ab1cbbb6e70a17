import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import { toDollarString } from '@furrow/kernel/money';
import type { Page } from '@furrow/kernel/page';
import { farmsNamedLike } from '../../../farms/server/index.ts';
import type { PortfolioList } from '../../contract/index.ts';
import { type InvestmentList, type PortfolioOrder, usualOrder } from '../../rules/index.ts';
import { type InvestmentRow, investmentColumns } from '../common/investment-row.ts';
import { countsOf, type HoldingRow, holdingsOf, ofAccount, totalsOf } from './holdings.ts';
import { presentPositions } from './present-position.ts';

export interface AskedPositions extends Page {
  readonly userId: string;
  readonly now: Date;
  readonly state?: InvestmentList | undefined;
  readonly order?: PortfolioOrder | undefined;
  readonly search?: string | undefined;
  /** Only of this account, which is their own. */
  readonly accountId?: string | null | undefined;
}

const ORDERS: Readonly<Record<PortfolioOrder, Sql>> = {
  'created:desc': sql`created_at desc, id desc`,
  'created:asc': sql`created_at, id`,
  'closed:desc': sql`finished_at desc, id desc`,
  'closed:asc': sql`finished_at, id`,
};

/** A part of a list. How many there are and what they come to is kept; only the part that is shown is read. */
export async function listPositions(database: Queryable, asked: AskedPositions): Promise<PortfolioList> {
  const { userId, state, search = '', accountId = null } = asked;
  const holdings = ofAccount(await holdingsOf(database, userId), accountId);
  const listed = await found(
    database,
    holdings.filter(({ list }) => state === undefined || list === state),
    search,
  );
  const totals = totalsOf(listed);
  const isEmpty = asked.offset >= totals.investments;
  const farmIds = search === '' ? null : listed.map(({ farm_id }) => farm_id);
  const rows = isEmpty ? [] : await pageOf(database, asked, farmIds);
  const positions = await presentPositions(database, rows, asked.now);
  return {
    data: positions.map(({ position }) => position),
    count: totals.investments,
    total: totals.investments,
    summary: {
      investments: totals.investments,
      amount: toDollarString(totals.amountCents),
      fees: toDollarString(totals.feesCents),
      total: toDollarString(totals.totalCents),
    },
    counts: countsOf(holdings),
  };
}

/** Those at farms with the text in their name. */
async function found(
  database: Queryable,
  holdings: readonly HoldingRow[],
  search: string,
): Promise<readonly HoldingRow[]> {
  if (search === '' || holdings.length === 0) return holdings;
  const farms = holdings.map(({ farm_id }) => farm_id);
  const named = new Set(await farmsNamedLike(database, farms, search));
  return holdings.filter(({ farm_id }) => named.has(farm_id));
}

/** The rows of a part of a list. */
export function pageOf(
  database: Queryable,
  {
    userId,
    state,
    order = usualOrder(state ?? null),
    limit,
    offset,
    accountId = null,
  }: Omit<AskedPositions, 'now' | 'search'>,
  farmIds: readonly string[] | null = null,
): Promise<InvestmentRow[]> {
  const inList = state === undefined ? sql`list is not null` : sql`list = ${state}`;
  const ofFarms = farmIds === null ? sql`` : sql` and farm_id = any(${[...farmIds]}::text[])`;
  const ofOne = accountId === null ? sql`` : sql` and account_id = ${accountId}`;
  // The index alone says which ones are shown, so that nothing in front of them is read.
  return database.rows<InvestmentRow>(sql`select ${investmentColumns} from investment where id = any(array(
      select id from investment where user_id = ${userId} and ${inList}${ofFarms}${ofOne} order by ${ORDERS[order]}
      limit ${limit} offset ${offset}))
    order by ${ORDERS[order]}`);
}
