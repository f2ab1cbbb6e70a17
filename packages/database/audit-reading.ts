import { type AuditEntry, appendAudit } from './audit.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

/** For so long, looking again at what one has open is the same reading. */
export const ONE_READING_MS = 10 * 60 * 1000;

/** Somebody of the firm opened something. What they saw, beyond the record itself, is a reading of its own. */
export type Reading = Omit<AuditEntry, 'before'>;

/**
 * Writes that somebody looked, once for each reading: an open page reads again whenever something changes, and a line for
 * each time would hide who opened what. Pages that read at the same moment write one line: the second waits for the first.
 */
export async function appendReading(tx: Transaction, reading: Reading): Promise<void> {
  const { actor, action, subject, after, at } = reading;
  const seen = after === undefined ? null : JSON.stringify(after);
  // 'read' and the reading in the two-key space of advisory locks
  await tx.run(
    sql`select pg_advisory_xact_lock(1919246692, hashtext(${`${actor}|${action}|${subject}|${seen ?? ''}`}))`,
  );
  const earlier = await tx.maybe<{ at: Date }>(sql`select at from audit
    where subject = ${subject} and at > ${new Date(at.getTime() - ONE_READING_MS)} and actor = ${actor}
      and action = ${action} and after is not distinct from ${seen}::jsonb
    order by at desc, id desc limit 1`);
  if (earlier === undefined) await appendAudit(tx, reading);
}
