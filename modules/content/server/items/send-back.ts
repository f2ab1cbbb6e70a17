import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type ActOn, lockFor, type NameOf, recordAct } from './act-on-item.ts';
import type { ContentRefusal } from './item-row.ts';

/** Back to its writer, who reads why. */
export async function sendBack(
  tx: Transaction,
  order: ActOn & { readonly reason: string },
  nameOf: NameOf,
): Promise<Result<null, ContentRefusal>> {
  const found = await lockFor(tx, 'sent_back', order, nameOf);
  if (!found.ok) return found;
  await tx.run(sql`update content_item set state = 'draft' where id = ${order.id}`);
  await recordAct(tx, found.value, order, { act: 'sent_back', more: { reason: order.reason } });
  return ok(null);
}
