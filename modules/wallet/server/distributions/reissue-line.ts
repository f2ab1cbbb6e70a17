import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { MOST_PAYMENT_TRIES } from '../../rules/index.ts';
import { FAILED_QUEUE } from './pay-batch.ts';
import { recordRun } from './record-run.ts';

export interface ReissueLine {
  readonly id: Id<'dist'>;
  readonly lineId: Id<'dln'>;
  readonly reason: string;
  readonly userId: string;
  readonly now: Date;
}

/** Lets a failed payment be tried once more; the next sweep makes it, under the key it always had. */
export async function reissueLine(
  tx: Transaction,
  { id, lineId, reason, userId, now }: ReissueLine,
): Promise<Result<null, 'payment_not_failed'>> {
  const moved =
    await tx.run(sql`update distribution_line set status = 'pending', failure = null, tries = tries + 1
    where id = ${lineId} and distribution_id = ${id} and status = 'failed' and tries < ${MOST_PAYMENT_TRIES}`);
  if (moved === 0) return err('payment_not_failed');
  const actor = `operator:${userId}`;
  await closeWork(tx, { queue: FAILED_QUEUE, subject: lineId, actor, outcome: 'reissued', now });
  await recordRun(tx, { id, event: 'reissued', actor, at: now, after: { line: lineId, reason } });
  return ok(null);
}
