import type { Transaction } from '@furrow/database/database';
import { ok, type Result } from '@furrow/kernel/result';
import { type ActOn, lockFor, type NameOf } from './act-on-item.ts';
import { addNewest } from './add-version.ts';
import { type ContentRefusal, refuse, versionRow } from './item-row.ts';

/** An earlier version becomes the newest draft; nothing between is lost. */
export async function restoreVersion(
  tx: Transaction,
  order: ActOn & { readonly version: number },
  nameOf: NameOf,
): Promise<Result<null, ContentRefusal>> {
  const found = await lockFor(tx, 'restored', order, nameOf);
  if (!found.ok) return found;
  const kept = await versionRow(tx, order.id, order.version);
  if (kept === undefined) return refuse('not_found');
  await addNewest(tx, found.value, { ...order, draft: kept }, 'restored');
  return ok(null);
}
