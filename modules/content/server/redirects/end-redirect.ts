import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type ContentRefusal, newEdition, refuse } from '../items/item-row.ts';
import { REDIRECTS_CHANNEL } from './redirect-rows.ts';

/** Nothing is at this address any more, unless a page is. */
export async function endRedirect(
  tx: Transaction,
  {
    from,
    actor,
    now,
    reason,
  }: { readonly from: string; readonly actor: string; readonly now: Date; readonly reason: string },
): Promise<Result<null, ContentRefusal>> {
  const ended = await tx.maybe<{ to_path: string }>(
    sql`delete from content_redirect where from_path = ${from} returning to_path`,
  );
  if (ended === undefined) return refuse('not_found');
  await appendAudit(tx, {
    actor,
    action: 'content.redirect_ended',
    subject: `redirect:${from}`,
    before: { to: ended.to_path },
    after: { reason },
    at: now,
  });
  await newEdition(tx, REDIRECTS_CHANNEL);
  return ok(null);
}
