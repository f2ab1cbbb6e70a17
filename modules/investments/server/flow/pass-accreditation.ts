import type { Transaction } from '@furrow/database/database';
import { ok, type Result } from '@furrow/kernel/result';
import {
  type AccountRefusal,
  type Refusal,
  refuse,
  type ValidityPolicy,
} from '../../../investors/rules/index.ts';
import { lockToInvest } from '../../../investors/server/index.ts';
import { canOpen, investmentStatusOf, isUnfinished } from '../../rules/index.ts';
import {
  type InvestmentRow,
  lockOwnInvestment,
  type OwnInvestment,
  totalCentsOf,
} from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';

export interface PassAccreditation extends OwnInvestment {
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

type PassRefusal = 'not_found' | 'investment_over' | 'step_not_reached' | AccountRefusal;

/** The accreditation step: an approval that holds, or evidence that was sent, is all it asks for. */
export async function passAccreditation(
  tx: Transaction,
  { userId, investmentId, policy, now }: PassAccreditation,
): Promise<Result<InvestmentRow, Refusal<PassRefusal>>> {
  const row = await lockOwnInvestment(tx, { userId, investmentId });
  if (row === undefined) return refuse('not_found');
  const status = investmentStatusOf(row.status);
  if (!isUnfinished(status)) return refuse('investment_over');
  if (!canOpen(status, 'accreditation') || row.account_id === null) return refuse('step_not_reached');
  const judged = await lockToInvest(tx, {
    userId,
    accountId: row.account_id,
    policy,
    amountCents: totalCentsOf(row),
    mayBeUnderReview: true,
    now,
  });
  const missing = judged.ok ? undefined : judged.error.find(({ code }) => code.startsWith('accreditation_'));
  if (missing !== undefined) return { ok: false, error: missing };
  if (status !== 'escrow') return ok(row);
  return ok(await moveInvestment(tx, row, ['accreditation'], { actor: `user:${userId}`, now }));
}
