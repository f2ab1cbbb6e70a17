import type { Json } from './outbox-message.ts';
import type { Queryable } from './queryable.ts';
import { type Sql, sql } from './sql.ts';

export interface AuditFilter {
  /** Who did it, each as the audit names them; any one of them. */
  readonly actors?: readonly string[];
  /** Whose it is or what it was done to, as `kind:id`; any one of them. */
  readonly subjects?: readonly string[];
  readonly action?: string;
  /** Only lines of somebody who looked at something. */
  readonly reads?: boolean;
  readonly from?: Date;
  /** Not included. */
  readonly until?: Date;
  /** Words that all stand in the line. */
  readonly text?: string;
}

export interface AuditPlace {
  readonly at: Date;
  readonly id: bigint;
}

export interface AuditLine extends AuditPlace {
  /** Its place in the chain; null for a moment after it was written. */
  readonly seq: bigint | null;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: Json | null;
  readonly after: Json | null;
}

export interface AuditPage {
  /** The last line of the page before. */
  readonly after?: AuditPlace;
  readonly limit: number;
}

/** Newest first. */
export function searchAudit(database: Queryable, filter: AuditFilter, page: AuditPage): Promise<AuditLine[]> {
  return database.rows<AuditLine>(auditSearchStatement(filter, page));
}

/** Apart from its run, for a look at its plan. */
export function auditSearchStatement(filter: AuditFilter, { after, limit }: AuditPage): Sql {
  const columns = sql`id, seq, at, actor, action, subject, before, after`;
  const order = sql`order by at desc, id desc limit ${limit}`;
  const next = after === undefined ? [] : [sql`(at, id) < (${after.at}::timestamptz, ${after.id}::bigint)`];
  // A place lies before the end of the time that is looked at; naming both would keep the index from beginning there.
  const { until, ...rest } = filter;
  const given = after === undefined && until !== undefined ? { ...rest, until } : rest;
  const lines = (...more: Sql[]) =>
    sql`select ${columns} from audit where ${sql.join([...conditions(given), ...next, ...more], sql` and `)} ${order}`;
  // The index of words has the lines in the chain; the few that wait for their place are read beside it.
  const newest = (one: Sql) =>
    hasWords(filter)
      ? sql`select * from ((${lines(one, sql`seq is not null`)}) union all (${lines(one, sql`seq is null`)})) found ${order}`
      : lines(one);
  // For several names each is read by its own index, and the newest of all of them are taken.
  const { subjects = [], actors = [] } = filter;
  if (subjects.length > 1)
    return sql`select line.* from unnest(${[...subjects]}::text[]) as one (name), lateral (
      ${newest(sql`subject = one.name`)}) line ${order}`;
  if (actors.length > 1 && subjects.length === 0)
    return sql`select line.* from unnest(${[...actors]}::text[]) as one (name), lateral (
      ${newest(sql`actor = one.name`)}) line ${order}`;
  return newest(sql`true`);
}

const hasWords = ({ text = '' }: AuditFilter) => text.trim() !== '';

function conditions({ actors, subjects, action, reads, from, until, text = '' }: AuditFilter): Sql[] {
  const [subject, ...otherSubjects] = subjects ?? [];
  const [actor, ...otherActors] = actors ?? [];
  return [
    // Nobody has that name: no line is about them.
    ...(subjects?.length === 0 || actors?.length === 0 ? [sql`false`] : []),
    ...(subject !== undefined && otherSubjects.length === 0 ? [sql`subject = ${subject}`] : []),
    ...(actor !== undefined && otherActors.length === 0 ? [sql`actor = ${actor}`] : []),
    ...(otherActors.length > 0 && subject !== undefined
      ? [sql`actor = any (${[...(actors ?? [])]}::text[])`]
      : []),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(reads === true ? [sql`action like '%.read'`] : []),
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(until === undefined ? [] : [sql`at < ${until}`]),
    ...(text.trim() === ''
      ? []
      : [sql`audit_words(actor, action, subject, before, after) @@ audit_wanted_words(${text})`]),
  ];
}

/** Every action that was ever done, found by leaps through its index: as many steps as there are actions. */
export async function auditActions(database: Queryable): Promise<string[]> {
  const found = await database.rows<{ action: string }>(sql`
    with recursive known as (
      (select action from audit order by action limit 1)
      union all
      select (select action from audit where action > known.action order by action limit 1) from known
      where known.action is not null
    )
    select action from known where action is not null order by action`);
  return found.map(({ action }) => action);
}

/** Beyond this nobody counts: a page about somebody who looked a million times must not cost more than others. */
export const MOST_READS = 2_000;

/** How much was looked at: lines, by how many, of how many; all of it up to `MOST_READS` lines. */
export interface ReadSummary {
  readonly lines: number;
  readonly actors: number;
  readonly subjects: number;
}

export function summarizeReads(
  database: Queryable,
  filter: Pick<AuditFilter, 'actors' | 'subjects' | 'from' | 'until'>,
): Promise<ReadSummary> {
  const where = [
    ...(filter.actors === undefined ? [] : [sql`actor = any (${[...filter.actors]}::text[])`]),
    ...(filter.subjects === undefined ? [] : [sql`subject = any (${[...filter.subjects]}::text[])`]),
    ...(filter.from === undefined ? [] : [sql`at >= ${filter.from}`]),
    ...(filter.until === undefined ? [] : [sql`at < ${filter.until}`]),
  ];
  return database.one<ReadSummary>(sql`
    select count(*)::int as lines, count(distinct actor)::int as actors, count(distinct subject)::int as subjects
    from (select actor, subject from audit where ${sql.join([sql`action like '%.read'`, ...where], sql` and `)}
      limit ${MOST_READS}) counted`);
}
