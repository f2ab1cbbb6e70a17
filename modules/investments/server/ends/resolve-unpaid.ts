import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { findWork } from '@furrow/database/work-find';
import { closeWork } from '@furrow/database/work-items';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import type { FirmRefusal } from '../../rules/index.ts';
import { type InvestmentRow, lockInvestment } from '../common/investment-row.ts';
import { UNPAID_QUEUE } from '../money/queue-names.ts';
import { type FirmAct, isOwnOf } from './cancel-by-manager.ts';

/** The firm has seen to a position that was not paid. It stays barred from the market. */
export async function resolveUnpaid(
  tx: Transaction,
  { investmentId, reason, actor, now }: FirmAct,
): Promise<Result<InvestmentRow, Refusal<'not_found' | FirmRefusal>>> {
  const row = await lockInvestment(tx, investmentId);
  if (row === undefined) return refuse('not_found');
  if (isOwnOf(row, actor)) return refuse('investment_own');
  const work = { queue: UNPAID_QUEUE, subject: row.id };
  const [waiting] = await findWork(tx, { queues: [UNPAID_QUEUE], subjects: [row.id] });
  if (waiting === undefined) return refuse('investment_not_waiting');
  await closeWork(tx, { ...work, actor, outcome: 'resolved', now });
  const subject = `investment:${row.id}`;
  await appendAudit(tx, { actor, action: 'investment.changed', subject, after: { reason }, at: now });
  return ok(row);
}
