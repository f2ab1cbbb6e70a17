import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type ActOn, lockFor, type NameOf, recordAct } from './act-on-item.ts';
import type { ContentRefusal } from './item-row.ts';

/** Off the schedule, and still approved. The schedule itself says why. */
export async function unscheduleItem(
  tx: Transaction,
  order: ActOn & { readonly reason?: string },
  nameOf: NameOf,
): Promise<Result<null, ContentRefusal>> {
  const found = await lockFor(tx, 'unscheduled', order, nameOf);
  if (!found.ok) return found;
  await tx.run(sql`update content_item set state = 'approved', scheduled_for = null where id = ${order.id}`);
  const more = order.reason === undefined ? {} : { reason: order.reason };
  await recordAct(tx, found.value, order, { act: 'unscheduled', more });
  return ok(null);
}
