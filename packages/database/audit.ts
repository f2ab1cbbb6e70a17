import type { Json } from './outbox-message.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

export { type AuditProblem, verifyAudit } from './audit-verify.ts';

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
 * Writes an audit row in the caller's transaction. It joins the hash chain right after commit, so that writers never
 * wait for each other. None of the three names may contain '|': it separates the hashed fields.
 */
export async function appendAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.run(
    sql.named(
      'audit-append',
      sql`insert into audit (at, actor, action, subject, before, after)
        values (${entry.at}, ${entry.actor}, ${entry.action}, ${entry.subject},
          ${jsonText(entry.before)}::jsonb, ${jsonText(entry.after)}::jsonb)`,
    ),
  );
}

function jsonText(value: Json | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
