import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { leadOn } from '../redirects/lead-on.ts';
import { type ActOn, lockFor, recordAct } from './act-on-item.ts';
import { addressOf } from './address-of.ts';
import { type ContentRefusal, type ItemRow, refuse } from './item-row.ts';
import { type PublishDeps, publishFaults, tooEarly } from './publish-faults.ts';

/** Visitors read the newest version from this commit on. */
export async function publishItem(
  tx: Transaction,
  order: ActOn,
  deps: PublishDeps,
): Promise<Result<null, ContentRefusal>> {
  const found = await lockFor(tx, 'published', order, deps.nameOf);
  if (!found.ok) return found;
  const row = found.value;
  const early = await tooEarly(tx, row, order.now);
  const faults = [
    ...(await publishFaults(tx, row, deps, 'locked')),
    ...(early === null ? [] : [early.fault]),
  ];
  if (faults.length > 0) return refuse('content_faults', { params: { faults: faults.join(' ') } });
  await tx.run(sql`update content_item set state = 'published', live_version = version, scheduled_for = null,
      first_published_at = coalesce(first_published_at, ${order.now}), live_since = ${order.now} where id = ${row.id}`);
  await tx.run(sql`insert into content_publication (item_id, version, published_at, published_by)
    values (${row.id}, ${row.version}, ${order.now}, ${order.actor})`);
  await leadFromOldParent(tx, row, order);
  await recordAct(tx, row, order, { act: 'published', isPublic: true });
  return ok(null);
}

/** A post in another category, or a question in another section, has another address from now on. */
async function leadFromOldParent(tx: Transaction, row: ItemRow, { actor, now }: ActOn): Promise<void> {
  if (row.live_version === null) return;
  const [from, to] = [await addressOf(tx, row, row.live_version), await addressOf(tx, row, row.version)];
  if (from !== null && to !== null && from !== to)
    await leadOn(tx, { from, to, cause: 'renamed', actor, now });
}
