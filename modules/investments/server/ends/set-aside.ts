import type { Transaction } from '@furrow/database/database';
import { violatedUnique } from '@furrow/database/errors';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { type FirmRefusal, investmentStatusOf, setAsideRefusal } from '../../rules/index.ts';
import { type InvestmentRow, lockInvestment } from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { settleSoon } from '../money/settle-job.ts';
import { type FirmAct, isOwnOf } from './cancel-by-manager.ts';

type Refused = Refusal<'not_found' | 'investment_unfinished' | FirmRefusal>;

/** Somebody has to look at it (50). Shares and money stay where they are, and nothing moves until it is put back. */
export async function setAside(
  tx: Transaction,
  { investmentId, reason, actor, now }: FirmAct,
): Promise<Result<InvestmentRow, Refused>> {
  const row = await lockInvestment(tx, investmentId);
  if (row === undefined) return refuse('not_found');
  if (isOwnOf(row, actor)) return refuse('investment_own');
  const refusal = setAsideRefusal(investmentStatusOf(row.status));
  if (refusal !== null) return refuse(refusal);
  const changes = sql`, status_before = ${row.status}`;
  return ok(await moveInvestment(tx, row, ['system_err'], { actor, reason, now }, changes));
}

/** Back to where it was. What became of its money meanwhile is looked at right after. */
export async function putBack(
  tx: Transaction,
  { investmentId, reason, actor, now }: FirmAct,
): Promise<Result<InvestmentRow, Refused>> {
  const row = await lockInvestment(tx, investmentId);
  if (row === undefined) return refuse('not_found');
  if (isOwnOf(row, actor)) return refuse('investment_own');
  if (row.status_before === null) return refuse('investment_not_set_aside');
  const to = investmentStatusOf(row.status_before);
  // The investor may have begun another one by now. The table's index decides, and the transaction must survive it.
  await tx.run(sql`savepoint put_back`);
  try {
    const changes = sql`, status_before = null`;
    const moved = await moveInvestment(tx, row, [to], { actor, reason, now }, changes);
    await settleSoon(tx, row.id);
    return ok(moved);
  } catch (error) {
    if (violatedUnique(error) !== 'investment_unfinished') throw error;
    await tx.run(sql`rollback to savepoint put_back`);
    return refuse('investment_unfinished');
  }
}
