import type { Transaction } from '@furrow/database/database';
import { ok, type Result } from '@furrow/kernel/result';
import { percentSubscribed } from '../../../farms/rules/index.ts';
import { lockSubscription } from '../../../farms/server/index.ts';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { cancelOutcome, investmentStatusOf } from '../../rules/index.ts';
import { type InvestmentRow, lockOwnInvestment, type OwnInvestment } from '../common/investment-row.ts';
import { lockPayer } from '../common/lock-payer.ts';
import { endInvestment } from './end-investment.ts';

export interface CancelInvestment extends OwnInvestment {
  readonly now: Date;
}

type CancelRefusal = 'not_found' | 'investment_over' | 'investment_not_cancelable';

/** The investor walks away: in the flow at no cost, afterwards while the farm is not fully subscribed. */
export async function cancelInvestment(
  tx: Transaction,
  { userId, investmentId, now }: CancelInvestment,
): Promise<Result<InvestmentRow, Refusal<CancelRefusal>>> {
  const row = await lockOwnInvestment(tx, { userId, investmentId });
  if (row === undefined) return refuse('not_found');
  await lockPayer(tx, row, now);
  // Whether it is full is decided with the farm locked, as whoever buys the last shares does.
  const farm = await lockSubscription(tx, row.farm_id);
  const outcome = cancelOutcome(investmentStatusOf(row.status), percentSubscribed(farm));
  if ('refused' in outcome) return refuse(outcome.refused);
  return ok(await endInvestment(tx, row, outcome.to, { actor: `user:${userId}`, now }));
}
