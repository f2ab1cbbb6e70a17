import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Position } from '../../contract/index.ts';
import { investmentStatusOf, listOfStatus, moneyStanding } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import type { Beside } from '../common/present-investment.ts';

/** Since when some money of an investment is in each state. */
export interface MoneyTimes {
  readonly investment_id: Id<'inv'>;
  readonly held_since: Date | null;
  readonly escrow_since: Date | null;
  readonly back_since: Date | null;
}

export async function moneyTimesOf(
  database: Queryable,
  ids: readonly Id<'inv'>[],
): Promise<ReadonlyMap<Id<'inv'>, MoneyTimes>> {
  const rows = await database.rows<MoneyTimes>(sql`select investment_id,
      min(held_at) filter (where state = 'held') as held_since,
      min(held_at) filter (where state = 'escrow') as escrow_since,
      max(ended_at) filter (where state in ('released', 'returned')) as back_since
    from investment_money where investment_id = any(${[...ids]}::text[]) group by investment_id`);
  return new Map(rows.map((row) => [row.investment_id, row]));
}

/** Where the money of a position lies; null while the investment is unfinished. */
export function presentMoney(
  row: InvestmentRow,
  times: MoneyTimes | undefined,
  { custodian }: Pick<Beside, 'custodian'>,
): Position['money'] {
  const status = investmentStatusOf(row.status);
  if (listOfStatus(status) === null) return null;
  const inEscrow = times?.escrow_since ?? null;
  const { since, ...standing } = moneyStanding({
    status,
    funding: row.funding,
    confirmedAt: row.confirmed_at,
    closedAt: row.closed_at,
    endedAt: row.ended_at,
    heldSince: times?.held_since ?? null,
    escrowSince: inEscrow === null ? null : (row.settled_at ?? inEscrow),
    backSince: times?.back_since ?? null,
    isImported: row.funding === null && row.confirmed_at !== null,
    byTransfer:
      row.reason_for_transfer === 'direct'
        ? 'given'
        : row.funding_state === 'transferred'
          ? 'received'
          : null,
    awaitsCustodian: custodian !== null && custodian.signed_at === null,
  });
  return { ...standing, since: since?.toISOString() ?? null };
}
