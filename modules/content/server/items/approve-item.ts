import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type ActOn, lockFor, recordAct } from './act-on-item.ts';
import { type ContentRefusal, refuse } from './item-row.ts';
import { type PublishDeps, publishFaults } from './publish-faults.ts';
import { writersSinceLive } from './writers-since-live.ts';

/** By somebody who wrote none of it since it was last live: four eyes see everything that visitors will. */
export async function approveItem(
  tx: Transaction,
  order: ActOn & { readonly reason: string },
  deps: PublishDeps,
): Promise<Result<null, ContentRefusal>> {
  const found = await lockFor(tx, 'approved', order, deps.nameOf);
  if (!found.ok) return found;
  const writers = await writersSinceLive(tx, found.value);
  if (writers.includes(order.actor)) return refuse('content_own');
  const faults = await publishFaults(tx, found.value, deps);
  if (faults.length > 0) return refuse('content_faults', { params: { faults: faults.join(' ') } });
  await tx.run(sql`update content_item set state = 'approved' where id = ${order.id}`);
  await recordAct(tx, found.value, order, { act: 'approved', more: { reason: order.reason } });
  return ok(null);
}
