import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { distributionMoves, payTime } from '../../rules/index.ts';
import { recordRun } from './record-run.ts';
import { lockRun } from './run-row.ts';

export interface CancelDistribution {
  readonly id: Id<'dist'>;
  readonly version: number;
  readonly reason: string;
  readonly userId: string;
  readonly now: Date;
}

export type CancelRefusal =
  | 'not_found'
  | 'distribution_cannot_move'
  | 'distribution_changed'
  | 'distribution_too_late';

/** Stops a run before anything is paid; an approved one until nine o’clock on its pay day. */
export async function cancelDistribution(
  tx: Transaction,
  { id, version, reason, userId, now }: CancelDistribution,
): Promise<Result<null, CancelRefusal>> {
  const run = await lockRun(tx, id);
  if (run === undefined) return err('not_found');
  if (run.status === 'paid') return err('distribution_too_late');
  if (!distributionMoves.canMove(run.status, 'cancelled')) return err('distribution_cannot_move');
  if (run.version !== version) return err('distribution_changed');
  if (run.status === 'approved' && payTime(run.pay_on) <= now) return err('distribution_too_late');
  await tx.run(sql`update distribution set status = 'cancelled', cancelled_by = ${userId}, cancelled_at = ${now},
      cancelled_because = ${reason}, version = version + 1, updated_at = ${now} where id = ${id}`);
  await recordRun(tx, {
    id,
    event: 'cancelled',
    actor: `operator:${userId}`,
    at: now,
    before: { status: run.status },
    after: { reason },
  });
  return ok(null);
}
