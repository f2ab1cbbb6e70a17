import type { Json } from './outbox-message.ts';
import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

export interface AuditLine {
  readonly actor: string;
  readonly action: string;
  readonly after: Json | null;
  readonly at: Date;
}

/** The latest lines of some kinds about one thing, newest first. */
export function auditOf(
  database: Queryable,
  asked: { readonly subject: string; readonly actions: readonly string[]; readonly limit: number },
): Promise<AuditLine[]> {
  return database.rows<AuditLine>(sql`select actor, action, after, at from audit
    where subject = ${asked.subject} and action = any(${[...asked.actions]}::text[])
    order by id desc limit ${asked.limit}`);
}

/** All lines of some kinds, for whoever proves that what is kept is what happened. */
export function auditLines(
  database: Queryable,
  actions: readonly string[],
): Promise<{ readonly action: string; readonly after: Json | null }[]> {
  return database.rows(sql`select action, after from audit where action = any(${[...actions]}::text[])`);
}
