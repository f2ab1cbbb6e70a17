import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newEdition } from '../items/item-row.ts';
import { REDIRECTS_CHANNEL } from './redirect-rows.ts';

export interface LeadOn {
  readonly from: string;
  readonly to: string;
  readonly cause: 'set' | 'renamed';
  readonly actor: string;
  readonly now: Date;
  readonly reason?: string;
}

/** What led to the old address leads straight to the new one: no chain grows. */
export async function leadOn(
  tx: Transaction,
  { from, to, cause, actor, now, reason }: LeadOn,
): Promise<void> {
  const before = await tx.maybe<{ to_path: string }>(
    sql`select to_path from content_redirect where from_path = ${from}`,
  );
  if (cause === 'renamed') await freeAddress(tx, { to, actor, now });
  await tx.run(
    sql`update content_redirect set to_path = ${to} where to_path = ${from} and from_path <> ${to}`,
  );
  await tx.run(sql`insert into content_redirect (from_path, to_path, cause, set_by, set_at)
    values (${from}, ${to}, ${cause}, ${actor}, ${now})
    on conflict (from_path) do update set to_path = excluded.to_path, cause = excluded.cause,
      set_by = excluded.set_by, set_at = excluded.set_at`);
  await appendAudit(tx, {
    actor,
    action: 'content.redirect_set',
    subject: `redirect:${from}`,
    ...(before === undefined ? {} : { before: { to: before.to_path } }),
    after: { to, cause, ...(reason === undefined ? {} : { reason }) },
    at: now,
  });
  await newEdition(tx, REDIRECTS_CHANNEL);
}

/** A text stands at this address now, so nothing leads away from it. */
async function freeAddress(
  tx: Transaction,
  { to, actor, now }: Pick<LeadOn, 'to' | 'actor' | 'now'>,
): Promise<void> {
  const ended = await tx.maybe<{ to_path: string }>(
    sql`delete from content_redirect where from_path = ${to} returning to_path`,
  );
  if (ended === undefined) return;
  await appendAudit(tx, {
    actor,
    action: 'content.redirect_ended',
    subject: `redirect:${to}`,
    before: { to: ended.to_path },
    after: { reason: 'A text has this address now.' },
    at: now,
  });
}
