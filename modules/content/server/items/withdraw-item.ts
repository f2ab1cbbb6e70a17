import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { plural } from '@furrow/kernel/text';
import { type ActOn, lockSeen, type NameOf, recordAct, STATE_WORDS } from './act-on-item.ts';
import { type ContentRefusal, refuse } from './item-row.ts';
import { textsNaming } from './texts-naming.ts';

/** Visitors read nothing of it from this commit on; every version stays on record. */
export async function withdrawItem(
  tx: Transaction,
  order: ActOn & { readonly reason: string },
  nameOf: NameOf,
): Promise<Result<null, ContentRefusal>> {
  const found = await lockSeen(tx, order, nameOf);
  if (!found.ok) return found;
  const { id, state, live_version, kind } = found.value;
  if (live_version === null) return refuse('content_state', { params: { state: STATE_WORDS[state] } });
  // People agreed to it, or must be able to read what they would agree to: another version replaces it.
  if (kind === 'legal')
    return refuse('content_state', {
      params: { state: 'a legal text in force: publish another version instead' },
    });
  const naming = await textsNaming(tx, found.value, 'live');
  if (naming.length > 0) return refuse('content_named', { params: { texts: namingText(naming) } });
  await tx.run(sql`update content_item set live_version = null, live_since = null,
      state = case when state = 'published' then 'withdrawn' else state end where id = ${id}`);
  const more = { reason: order.reason };
  await recordAct(tx, found.value, order, { act: 'withdrawn', more, isPublic: true });
  return ok(null);
}

/** As many as one reads in a sentence. */
const NAMED_MOST = 5;

function namingText(titles: readonly string[]): string {
  const shown = titles.slice(0, NAMED_MOST).map((title) => `“${title}”`);
  const more = titles.length - shown.length;
  const list = [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `${titles.length} live ${plural(titles.length, 'text names', 'texts name')} it: ${list}`;
}
