import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { canOpen, investmentStatusOf, isUnfinished } from '../../rules/index.ts';
import { type InvestmentRow, lockOwnInvestment, type OwnInvestment } from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';

/** Signs everything afresh, because its owner wants to: what was signed counts no more, and is kept. */
export async function resign(
  tx: Transaction,
  { userId, investmentId, now }: OwnInvestment & { readonly now: Date },
): Promise<Result<InvestmentRow, Refusal<'not_found' | 'investment_over' | 'step_not_reached'>>> {
  const row = await lockOwnInvestment(tx, { userId, investmentId });
  if (row === undefined) return refuse('not_found');
  const status = investmentStatusOf(row.status);
  if (!isUnfinished(status)) return refuse('investment_over');
  if (!canOpen(status, 'signatures')) return refuse('step_not_reached');
  const moves = status === 'ownership' ? [] : (['ownership'] as const);
  const changes = sql`, signed_terms_version = null, signing_round = signing_round + 1`;
  return ok(
    await moveInvestment(tx, row, moves, { actor: `user:${userId}`, reason: 'resign', now }, changes),
  );
}
