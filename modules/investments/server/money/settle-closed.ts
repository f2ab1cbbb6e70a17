import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import type { InvestmentRow } from '../common/investment-row.ts';
import { lockPayer } from '../common/lock-payer.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { moneyOf } from './money-of.ts';
import { passToFarm } from './pass-to-farm.ts';
import { fundingStateOf, payIn } from './pay-in.ts';
import { UNPAID_QUEUE } from './queue-names.ts';

/**
 * A position whose pull was under way when the offering closed, or came back afterwards. What settles goes straight
 * to the farm. What does not leaves the position as it is, barred from the market, and the firm has to see to it.
 */
export async function settleClosed(
  tx: Transaction,
  row: InvestmentRow,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> {
  await lockPayer(tx, row, now);
  const held = await moneyOf(tx, row.id);
  const fundingState = await fundingStateOf(tx, row, held);
  if (fundingState === row.funding_state) return;
  if (fundingState === 'settled') {
    await payIn(tx, row, held, { actor, now });
    const key = `investment:${row.id}:farm`;
    const cause = { type: 'investment_closed', id: row.id };
    await passToFarm(tx, [row], { farmId: row.farm_id, key, cause, actor, now });
  }
  const isGone = fundingState === 'failed' || fundingState === 'returned';
  if (isGone) await openWork(tx, { queue: UNPAID_QUEUE, subject: row.id, since: now });
  const barred = isGone ? sql`, barred_because = 'return', refusal = 'investment_unpaid'` : sql``;
  const settledAt = fundingState === 'settled' ? now : row.settled_at;
  const changes = sql`, funding_state = ${fundingState}, settled_at = ${settledAt}${barred}`;
  await moveInvestment(tx, row, [], { actor, now }, changes);
}
