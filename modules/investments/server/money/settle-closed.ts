import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork, openWork } from '@furrow/database/work-items';
import { withdrawReference } from '../../../wallet/server/index.ts';
import {
  type FundingState,
  investmentStatusOf,
  isPaidAfterAll,
  isUnpaidPosition,
} from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { lockPayer } from '../common/lock-payer.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { publishEvent } from '../events/publish-event.ts';
import { type HeldMoney, moneyOf } from './money-of.ts';
import { passToFarm } from './pass-to-farm.ts';
import { fundingStateOf, payIn } from './pay-in.ts';
import { UNPAID_QUEUE } from './queue-names.ts';
import { unpaidMoney } from './unpaid-money.ts';

interface Settling {
  readonly actor: string;
  readonly now: Date;
}

/**
 * A position whose pull was under way when the offering closed, or came back afterwards. What settles goes straight
 * to the farm. What does not leaves the position as it is, barred from the market, and the firm has to see to it.
 */
export async function settleClosed(tx: Transaction, row: InvestmentRow, settling: Settling): Promise<void> {
  const { actor, now } = settling;
  await lockPayer(tx, row, now);
  const held = await moneyOf(tx, row.id);
  const fundingState = await stateOf(tx, row, held, now);
  if (fundingState === row.funding_state) return;
  // What came back was paid out of the farm's escrow before: the farm has it, and the wallet owed it.
  if (fundingState === 'settled' && row.funding_state !== 'returned') {
    await payIn(tx, row, held, { actor, now });
    const key = `investment:${row.id}:farm`;
    const cause = { type: 'investment_closed', id: row.id };
    await passToFarm(tx, [row], { farmId: row.farm_id, key, cause, actor, now });
  }
  const isGone = fundingState === 'failed' || fundingState === 'returned';
  if (isGone) await openWork(tx, { queue: UNPAID_QUEUE, subject: row.id, since: now });
  const settledAt = fundingState === 'settled' ? now : row.settled_at;
  const changes = sql`, funding_state = ${fundingState}, settled_at = ${settledAt},
    barred_because = ${isGone ? 'return' : null}, refusal = ${isGone ? 'investment_unpaid' : null}`;
  await moveInvestment(tx, row, [], { actor, now }, changes);
  const isPaidAgain = isUnpaid(row) && fundingState === 'settled';
  if (isGone || isPaidAgain) {
    const { id: investment_id, user_id } = row;
    const kind = isGone ? 'unpaid' : 'paid_after_all';
    await publishEvent(tx, { kind, user_id, investment_id, due_cents: null }, now);
  }
  if (isPaidAgain) await endAsking(tx, row, settling);
}

const isUnpaid = (row: InvestmentRow) => isUnpaidPosition(investmentStatusOf(row.status), row.funding_state);

/** Once the firm has asked again, what became of the pull no longer says whether it is paid. */
async function stateOf(
  tx: Transaction,
  row: InvestmentRow,
  held: readonly HeldMoney[],
  now: Date,
): Promise<FundingState> {
  if (row.asked_again_at === null) return fundingStateOf(tx, row, held);
  const isPaid = isUnpaid(row) && isPaidAfterAll(await unpaidMoney(tx, row, held, now));
  return isPaid ? 'settled' : row.funding_state;
}

/** It is paid after all: nobody has to see to it, and nothing more is to be sent for it. */
async function endAsking(tx: Transaction, row: InvestmentRow, { actor, now }: Settling): Promise<void> {
  await closeWork(tx, { queue: UNPAID_QUEUE, subject: row.id, actor: null, outcome: 'paid', now });
  if (row.wire_id !== null) await withdrawReference(tx, row.wire_id, { actor, now });
}
