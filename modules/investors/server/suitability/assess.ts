import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { answersToQuestions, SUITABILITY_MOVES, suitabilityWarnings } from '../../rules/index.ts';
import { suitabilityNow } from '../accounts/status-now.ts';
import { recordHistory } from '../common/history.ts';
import { findSuitability } from './suitability-row.ts';

interface Assess {
  readonly accountId: Id<'acc'>;
  readonly actor: string;
  readonly reason?: string | undefined;
  readonly now: Date;
}

/** Brings the status in line with the rule, and writes it down when that moved it. The account is locked by the caller. */
export async function assess(tx: Transaction, { accountId, actor, reason, now }: Assess): Promise<void> {
  const row = await findSuitability(tx, { accountId });
  if (row === undefined) return;
  const [from, to] = [row.suitability_status, suitabilityNow(row, now)];
  if (from === to) return;
  const moved = await tx.run(sql`update investment_account set suitability_status = ${to}, updated_at = ${now}
    where id = ${accountId} and suitability_status = any(${SUITABILITY_MOVES.before(to)})`);
  if (moved === 0) return;
  const warned = suitabilityWarnings(answersToQuestions(row.answers)).map(({ field }) => field);
  await recordHistory(tx, {
    accountId,
    userId: row.user_id,
    subject: 'suitability',
    event: 'assessed',
    from,
    to,
    actor,
    reason: reason ?? null,
    evidence: { answered_at: row.answered_at?.toISOString() ?? null, warned },
    at: now,
  });
}
