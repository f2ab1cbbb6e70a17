import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import { err, ok, type Result } from '@furrow/kernel/result';
import { RECONCILIATION_QUEUE } from './keep-run.ts';

export interface ExplainDifference {
  readonly id: string;
  readonly reason: string;
  readonly actor: string;
  readonly now: Date;
}

/** A person says why two books differ. It stays listed until a run no longer finds it; no money moves by it. */
export async function explainDifference(
  tx: Transaction,
  { id, reason, actor, now }: ExplainDifference,
): Promise<Result<null, 'not_found' | 'difference_resolved'>> {
  const row = await tx.maybe<{ status: string }>(
    sql`select status from reconciliation_difference where id = ${id} for update`,
  );
  if (row === undefined) return err('not_found');
  if (row.status !== 'open') return err('difference_resolved');
  await tx.run(sql`update reconciliation_difference set status = 'explained', explained_by = ${actor},
      explained_at = ${now}, explanation = ${reason} where id = ${id}`);
  await closeWork(tx, { queue: RECONCILIATION_QUEUE, subject: id, actor, outcome: 'explained', now });
  await appendAudit(tx, {
    actor,
    action: 'reconciliation.explained',
    subject: `difference:${id}`,
    before: { status: 'open' },
    after: { status: 'explained', reason },
    at: now,
  });
  return ok(null);
}
