import type { Queryable } from '@furrow/database/database';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { canOpen, type InvestmentStep, investmentStatusOf, isUnfinished } from '../../rules/index.ts';
import { type InvestmentRow, type OwnInvestment, ownInvestment } from '../common/investment-row.ts';

export type StepRefusal = 'not_found' | 'investment_over' | 'step_not_reached';

/** An investment of one's own at a step that it has reached, for reading. */
export async function openStep(
  database: Queryable,
  own: OwnInvestment,
  step: InvestmentStep,
): Promise<Result<InvestmentRow, Refusal<StepRefusal>>> {
  const row = await ownInvestment(database, own);
  if (row === null) return refuse('not_found');
  const status = investmentStatusOf(row.status);
  if (!isUnfinished(status)) return refuse('investment_over');
  return canOpen(status, step) ? ok(row) : refuse('step_not_reached');
}
