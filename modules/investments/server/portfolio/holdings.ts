import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { PortfolioList } from '../../contract/index.ts';
import type { InvestmentList } from '../../rules/index.ts';

/** What somebody has of one farm through one account, in one list. */
export interface HoldingRow {
  readonly list: InvestmentList;
  readonly farm_id: Id<'farm'>;
  /** Empty where none was chosen. */
  readonly account_id: string;
  readonly investments: number;
  readonly amount_cents: Cents;
  readonly fees_cents: Cents;
}

/** As many rows as somebody has farms and accounts, however many investments those are. */
export function holdingsOf(database: Queryable, userId: string): Promise<HoldingRow[]> {
  return database.rows<HoldingRow>(sql`select list, farm_id, account_id, investments, amount_cents, fees_cents
    from portfolio_holding where user_id = ${userId} and investments > 0 order by list, farm_id, account_id`);
}

/** Those of one account; all where none is named. */
export const ofAccount = (
  holdings: readonly HoldingRow[],
  accountId: string | null,
): readonly HoldingRow[] =>
  accountId === null ? holdings : holdings.filter(({ account_id }) => account_id === accountId);

export function countsOf(holdings: readonly HoldingRow[]): PortfolioList['counts'] {
  const counts = { funding: 0, active: 0, exited: 0 };
  for (const { list, investments } of holdings) counts[list] += investments;
  return counts;
}

export function totalsOf(holdings: readonly HoldingRow[]) {
  const totals = { investments: 0, amountCents: 0n, feesCents: 0n };
  for (const { investments, amount_cents, fees_cents } of holdings) {
    totals.investments += investments;
    totals.amountCents += amount_cents;
    totals.feesCents += fees_cents;
  }
  return { ...totals, totalCents: totals.amountCents + totals.feesCents };
}
