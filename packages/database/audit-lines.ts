import { type Sql, sql } from './sql.ts';

/**
 * The audit lines about one kind of thing, each with the id of the thing, for a check to join with what it is about:
 * `from ${auditLinesAbout('farm')} line`.
 */
export function auditLinesAbout(kind: string): Sql {
  return sql`(select id, substr(subject, ${kind.length + 2}::int) as subject_id, actor, action, before, after, at
    from audit where subject like ${`${kind}:%`})`;
}

/** Whether there is a line about one thing, by its id: for a few things out of many. */
export function hasAuditLine(kind: string, id: Sql): Sql {
  return sql`exists (select from audit where subject = ${`${kind}:`} || ${id})`;
}
