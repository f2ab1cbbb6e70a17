import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { lacksReason, type Refusal, refuse } from '../../rules/index.ts';
import { recordHistory } from '../common/history.ts';
import { assess } from './assess.ts';
import { lockSuitability } from './suitability-row.ts';

export interface Restriction {
  readonly accountId: Id<'acc'>;
  readonly restricted: boolean;
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
}

/** The firm decides that an account may not invest, or takes that back; only the firm can. */
export async function restrictSuitability(
  tx: Transaction,
  { accountId, restricted, actor, reason, now }: Restriction,
): Promise<Result<'done' | 'already', Refusal<'not_found' | 'reason_required'>>> {
  if (lacksReason(reason)) return refuse('reason_required');
  const row = await lockSuitability(tx, { accountId });
  if (row === undefined) return refuse('not_found');
  const changed = await tx.run(sql`update investment_account
      set restricted_by_firm = ${restricted}, updated_at = ${now}
      where id = ${accountId} and restricted_by_firm <> ${restricted}`);
  if (changed === 0) return ok('already');
  // The order itself: it counts also where the status does not move by it, of answers that are not there or are old.
  await recordHistory(tx, {
    accountId,
    userId: row.user_id,
    subject: 'suitability',
    event: restricted ? 'restricted_by_firm' : 'released_by_firm',
    actor,
    reason,
    at: now,
  });
  await assess(tx, { accountId, actor, now });
  return ok('done');
}
