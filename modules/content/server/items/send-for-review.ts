import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type ActOn, lockFor, recordAct } from './act-on-item.ts';
import { type ContentRefusal, refuse } from './item-row.ts';
import { type PublishDeps, publishFaults } from './publish-faults.ts';

/** It waits for somebody else from now on. What cannot be published is not sent. */
export async function sendForReview(
  tx: Transaction,
  order: ActOn,
  deps: PublishDeps,
): Promise<Result<null, ContentRefusal>> {
  const found = await lockFor(tx, 'sent_for_review', order, deps.nameOf);
  if (!found.ok) return found;
  const faults = await publishFaults(tx, found.value, deps);
  if (faults.length > 0) return refuse('content_faults', { params: { faults: faults.join(' ') } });
  await tx.run(sql`update content_item set state = 'in_review' where id = ${order.id}`);
  await recordAct(tx, found.value, order, { act: 'sent_for_review' });
  return ok(null);
}
