import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { recordRun } from './record-run.ts';
import { lockRun } from './run-row.ts';

export interface ReturnToDraft {
  readonly id: Id<'dist'>;
  readonly version: number;
  readonly reason: string;
  readonly userId: string;
  readonly now: Date;
}

export type ReturnRefusal = 'not_found' | 'distribution_cannot_move' | 'distribution_changed';

/** Opens a checked run to changes again. One that waits for its second person comes back through their decision. */
export async function returnToDraft(
  tx: Transaction,
  { id, version, reason, userId, now }: ReturnToDraft,
): Promise<Result<null, ReturnRefusal>> {
  const run = await lockRun(tx, id);
  if (run === undefined) return err('not_found');
  if (run.status !== 'checked') return err('distribution_cannot_move');
  if (run.version !== version) return err('distribution_changed');
  await unfixRun(tx, { id, reason, actor: `operator:${userId}`, now });
  return ok(null);
}

interface Unfix {
  readonly id: Id<'dist'>;
  readonly reason: string;
  readonly actor: string;
  readonly now: Date;
}

/** A run that is a draft again has no payments: they are worked out anew when it is checked. */
export async function unfixRun(tx: Transaction, { id, reason, actor, now }: Unfix): Promise<void> {
  await tx.run(sql`update distribution set status = 'draft', returned_because = ${reason}, returned_at = ${now},
      checked_by = null, checked_at = null, shares = null, proposal_id = null, sent_by = null, sent_at = null, version = version + 1, updated_at = ${now} where id = ${id}`);
  await tx.run(sql`delete from distribution_line where distribution_id = ${id}`);
  await recordRun(tx, { id, event: 'returned', actor, at: now, after: { reason } });
}
