import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { type FirmRefusal, firmCancelRefusal, investmentStatusOf } from '../../rules/index.ts';
import { type InvestmentRow, lockInvestment } from '../common/investment-row.ts';
import { endInvestment } from './end-investment.ts';

/** What somebody of the firm does to an investment, and why. */
export interface FirmAct {
  readonly investmentId: Id<'inv'>;
  readonly reason: string;
  readonly actor: string;
  readonly now: Date;
}

export const isOwnOf = ({ user_id }: InvestmentRow, actor: string): boolean =>
  actor === `operator:${user_id}`;

/** The firm ends an investment (33): its shares are for sale again, and its money goes back, once. */
export async function cancelByManager(
  tx: Transaction,
  { investmentId, reason, actor, now }: FirmAct,
): Promise<Result<InvestmentRow, Refusal<'not_found' | FirmRefusal>>> {
  const row = await lockInvestment(tx, investmentId);
  if (row === undefined) return refuse('not_found');
  if (isOwnOf(row, actor)) return refuse('investment_own');
  const refusal = firmCancelRefusal(investmentStatusOf(row.status));
  if (refusal !== null) return refuse(refusal);
  return ok(await endInvestment(tx, row, 'canceled_by_manager', { actor, reason, now }));
}
