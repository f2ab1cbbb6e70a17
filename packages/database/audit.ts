import { createHash } from 'node:crypto';
import { stampFor } from './audit-stamp.ts';
import { DatabaseMisuse } from './errors.ts';
import { jsonbText } from './jsonb-text.ts';
import type { Json } from './outbox-message.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

export { type AuditKeys, createAuditKeys } from './audit-keys.ts';
export type { AuditProblem } from './audit-problem.ts';
export { verifyAudit } from './audit-verify.ts';

export interface AuditEntry {
  /** Who did it: a user, an operator, or the name of a job. */
  readonly actor: string;
  readonly action: string;
  /** What it was done to, as `kind:id`. */
  readonly subject: string;
  readonly before?: Json;
  readonly after?: Json;
  readonly at: Date;
}

/**
 * Writes an audit row in the caller's transaction, stamped with the key of the database it was opened with. It joins
 * the chain right after commit, so that writers never wait for each other. None of the three names may contain '|': it
 * separates the hashed fields.
 */
export async function appendAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { at, actor, action, subject } = entry;
  const { before, after, stamp } = stamped(tx, entry);
  await tx.run(
    sql.named(
      'audit-append',
      sql`insert into audit (at, actor, action, subject, before, after, stamp)
        values (${at}, ${actor}, ${action}, ${subject}, ${before}::jsonb, ${after}::jsonb, ${stamp})`,
    ),
  );
}

/** The same for several in one statement, in their order. */
export async function appendAudits(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, ...stamped(tx, entry) }));
  await tx.run(
    sql.named(
      'audit-append-all',
      sql`insert into audit (at, actor, action, subject, before, after, stamp)
    select at, actor, action, subject, before::jsonb, after::jsonb, stamp
    from unnest(${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ actor }) => actor)}::text[],
      ${rows.map(({ action }) => action)}::text[], ${rows.map(({ subject }) => subject)}::text[],
      ${rows.map(({ before }) => before)}::text[], ${rows.map(({ after }) => after)}::text[],
      ${rows.map(({ stamp }) => stamp)}::bytea[])
      with ordinality as given (at, actor, action, subject, before, after, stamp, n) order by n`,
    ),
  );
}

function stamped(tx: Transaction, entry: AuditEntry) {
  const { at, actor, action, subject } = entry;
  const [before, after] = [storedText(entry.before), storedText(entry.after)];
  if (tx.auditKeys === undefined) {
    throw new DatabaseMisuse('this database was opened without the key that audit rows are stamped with');
  }
  const digest = createHash('sha256')
    .update(`${at.getTime()}000|${actor}|${action}|${subject}|${before ?? ''}|${after ?? ''}`)
    .digest();
  return { before, after, stamp: stampFor(tx.auditKeys, digest) };
}

function storedText(value: Json | undefined): string | null {
  // Once through JSON: what has a form of its own there, such as a date, is stored in that form.
  return value === undefined ? null : jsonbText(JSON.parse(JSON.stringify(value)));
}
