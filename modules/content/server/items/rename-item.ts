import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { checkContentSlug } from '../../rules/index.ts';
import { leadOn } from '../redirects/lead-on.ts';
import { type ActOn, lockSeen, type NameOf, recordAct } from './act-on-item.ts';
import { addressOf } from './address-of.ts';
import { freeSlugFault } from './free-slug.ts';
import { type ContentRefusal, type ItemRow, refuse } from './item-row.ts';
import { textsNaming } from './texts-naming.ts';

/** The old address leads to the new one. What other texts name by its slug names it by the new one only once they say so. */
export async function renameItem(
  tx: Transaction,
  order: ActOn & { readonly slug: string },
  nameOf: NameOf,
): Promise<Result<null, ContentRefusal>> {
  const found = await lockSeen(tx, order, nameOf);
  if (!found.ok) return found;
  const row = found.value;
  const slug = checkContentSlug(row.kind, order.slug.trim());
  if (!slug.ok) return refuseSlug(slug.error);
  const fault = await renameFault(tx, row, slug.value);
  if (fault !== null) return refuseSlug(fault);
  const [from, to] = await bothAddresses(tx, row, slug.value);
  const free = await freeSlugFault(tx, { kind: row.kind, slug: slug.value, address: to, own: from });
  if (free !== null) return refuseSlug(free);
  await tx.run(sql`update content_item set slug = ${slug.value} where id = ${row.id}`);
  const isPublic = row.live_version !== null;
  const { actor, now } = order;
  if (isPublic && from !== null && to !== null) await leadOn(tx, { from, to, cause: 'renamed', actor, now });
  await recordAct(tx, row, order, { act: 'renamed', isPublic });
  return ok(null);
}

const refuseSlug = (fault: string) => refuse('validation_error', { fields: { slug: [fault] } });

/** Pages and legal texts are where the site's own routes look for them. */
const FIXED: ReadonlySet<string> = new Set(['page', 'legal', 'download']);

async function renameFault(tx: Transaction, row: ItemRow, slug: string): Promise<string | null> {
  if (slug === row.slug) return 'This text already has that address.';
  if (FIXED.has(row.kind)) return 'The address of this text is part of the site and can’t change.';
  const naming = await textsNaming(tx, row, 'all');
  return naming.length > 0 ? 'Other texts name it. Change them first.' : null;
}

async function bothAddresses(
  tx: Transaction,
  row: ItemRow,
  slug: string,
): Promise<readonly [from: string | null, to: string | null]> {
  const number = row.live_version ?? row.version;
  return [await addressOf(tx, row, number), await addressOf(tx, { ...row, slug }, number)];
}
