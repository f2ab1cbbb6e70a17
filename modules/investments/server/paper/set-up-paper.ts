import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { lastWithdrawal } from './paper-record.ts';
import { PAPER_QUEUE } from './wait-for-paper.ts';

interface SetUpPaper {
  readonly userId: Id<'user'>;
  readonly operatorId: string;
  readonly reason: string;
  readonly now: Date;
}

/** New documents of somebody go by mail from now on: a person of the firm has seen to it, and says how. */
export async function setUpPaper(
  tx: Transaction,
  { userId, operatorId, reason, now }: SetUpPaper,
): Promise<Result<null, Refusal<'not_found' | 'investment_own' | 'paper_not_awaited'>>> {
  const withdrawn = await lastWithdrawal(tx, userId);
  if (withdrawn === null) return refuse('not_found');
  if (userId === operatorId) return refuse('investment_own');
  const actor = `operator:${operatorId}`;
  const set =
    await tx.run(sql`update records_withdrawal set paper_set_up_at = ${now}, paper_set_up_by = ${actor}
    where user_id = ${userId} and given_again_at is null and paper_set_up_at is null`);
  if (set === 0) return refuse('paper_not_awaited');
  await appendAudit(tx, {
    actor,
    action: 'investment.paper_set_up',
    subject: `investment:${withdrawn.investment_id}`,
    after: { user: userId, version: withdrawn.version, reason },
    at: now,
  });
  await closeWork(tx, { queue: PAPER_QUEUE, subject: userId, actor, outcome: 'set_up', now });
  return ok(null);
}
