import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { accountHolder } from '../../../farms/rules/index.ts';
import { giveBackShares } from '../../../farms/server/index.ts';
import { type InvestmentStatus, investmentStatusOf } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { lockPayer } from '../common/lock-payer.ts';
import { type Moving, moveInvestment } from '../common/move-investment.ts';
import { takeBack } from '../money/take-back.ts';

/** What its owner reads of an end that was not their own. */
const WORDS: Readonly<Partial<Record<InvestmentStatus, string>>> = {
  canceled_by_manager: 'cancelled_by_manager',
  'unsuccessfully closed': 'offering_unsuccessful',
};

interface Ending extends Moving {
  /** Where the status alone doesn't say what happened. */
  readonly words?: string;
}

/**
 * Ends a locked investment: shares go back to the farm and money to whoever paid it, in one transaction. One that was
 * set aside ends from where it was.
 */
export async function endInvestment(
  tx: Transaction,
  row: InvestmentRow,
  to: InvestmentStatus,
  { words, ...moving }: Ending,
): Promise<InvestmentRow> {
  const { actor, now } = moving;
  if (row.confirmed_at !== null && row.account_id !== null) {
    await lockPayer(tx, row, now);
    const given = await giveBackShares(tx, {
      farmId: row.farm_id,
      holder: accountHolder(row.account_id),
      shares: row.shares,
      cause: `investment:${row.id}`,
      actor,
      at: now,
    });
    if (!given.ok) throw new Error(`the shares of ${row.id} cannot go back: ${given.error.code}`);
    await takeBack(tx, row, { actor, now });
  }
  const moves = row.status_before === null ? [to] : [investmentStatusOf(row.status_before), to];
  const over = row.confirmed_at === null ? sql`` : sql`, funding_state = 'over'`;
  const changes = sql`, status_before = null, refusal = ${words ?? WORDS[to] ?? null}${over}`;
  return moveInvestment(tx, row, moves, moving, changes);
}
