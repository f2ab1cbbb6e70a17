import type { Queryable } from './queryable.ts';
import { type Sql, sql } from './sql.ts';

export interface WorkItem {
  readonly subject: string;
  readonly since: Date;
  readonly takenBy: string | null;
  readonly takenAt: Date | null;
}

/** Where a page of a queue begins or ends. */
export interface WorkPlace {
  readonly since: Date;
  readonly subject: string;
}

export interface WorkQuery {
  readonly queue: string;
  readonly order: 'oldest' | 'newest';
  /** Only what this person took. */
  readonly takenBy?: string;
  /** Only what waits since before this time. */
  readonly before?: Date;
  /** The next ones in the order, after this one. */
  readonly after?: WorkPlace;
  readonly limit: number;
}

interface Row {
  subject: string;
  since: Date;
  taken_by: string | null;
  taken_at: Date | null;
}

/** A page of a queue. The first and the last cost the same: each begins at its place in the index. */
export async function listWork(database: Queryable, query: WorkQuery): Promise<readonly WorkItem[]> {
  const { after, limit } = query;
  const isOldestFirst = query.order === 'oldest';
  const conditions = [...filters(query)];
  if (after !== undefined)
    conditions.push(
      isOldestFirst
        ? sql`(since, subject) > (${after.since}, ${after.subject})`
        : sql`(since, subject) < (${after.since}, ${after.subject})`,
    );
  const order = isOldestFirst ? sql`since, subject` : sql`since desc, subject desc`;
  const rows = await database.rows<Row>(
    sql`select subject, since, taken_by, taken_at from work_item
      where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`,
  );
  return rows.map(({ subject, since, taken_by, taken_at }) => ({
    subject,
    since,
    takenBy: taken_by,
    takenAt: taken_at,
  }));
}

/** Beyond this nobody counts: a queue of a hundred thousand must not cost more than one of a hundred. */
export const MOST_COUNTED = 1_000;

/** How many there are, up to `MOST_COUNTED`. */
export async function countWork(
  database: Queryable,
  query: Pick<WorkQuery, 'queue' | 'takenBy' | 'before'>,
): Promise<number> {
  const { count } = await database.one<{ count: number }>(
    sql`select count(*)::integer as count
      from (select from work_item where ${sql.join(filters(query), sql` and `)} limit ${MOST_COUNTED}) counted`,
  );
  return count;
}

export interface QueueState {
  readonly queue: string;
  /** Up to `MOST_COUNTED`. */
  readonly waiting: number;
  /** Of the oldest `ages`, oldest first. */
  readonly ages: readonly Date[];
}

/** All queues at once: how many wait in each, and since when the oldest do. */
export async function queueStates(
  database: Queryable,
  queues: readonly string[],
  { ages }: { readonly ages: number },
): Promise<readonly QueueState[]> {
  return database.rows<QueueState>(
    sql.named(
      'work-states',
      sql`select q.queue, counted.waiting, coalesce(oldest.ages, '{}') as ages
        from unnest(${[...queues]}::text[]) with ordinality as q (queue, place)
        cross join lateral (
          select count(*)::integer as waiting
          from (select from work_item w where w.queue = q.queue limit ${MOST_COUNTED}) first) counted
        cross join lateral (
          select array_agg(o.since order by o.since) as ages
          from (select w.since from work_item w where w.queue = q.queue
            order by w.since, w.subject limit ${ages}) o) oldest
        order by q.place`,
    ),
  );
}

export interface WorkDone {
  readonly queue: string;
  readonly subject: string;
  readonly since: Date;
  readonly doneAt: Date;
  readonly doneBy: string | null;
  readonly outcome: string;
}

/** What was decided in these queues from a time on, the latest first. */
export async function listDone(
  database: Queryable,
  {
    queues,
    from,
    limit,
  }: { readonly queues: readonly string[]; readonly from: Date; readonly limit: number },
): Promise<readonly WorkDone[]> {
  const rows = await database.rows<{
    queue: string;
    subject: string;
    since: Date;
    done_at: Date;
    done_by: string | null;
    outcome: string;
  }>(sql`select queue, subject, since, done_at, done_by, outcome from work_done
    where queue = any(${[...queues]}::text[]) and done_at >= ${from}
    order by done_at desc, id desc limit ${limit}`);
  return rows.map(({ done_at, done_by, ...rest }) => ({ ...rest, doneAt: done_at, doneBy: done_by }));
}

function filters({ queue, takenBy, before }: Pick<WorkQuery, 'queue' | 'takenBy' | 'before'>): Sql[] {
  return [
    sql`queue = ${queue}`,
    ...(takenBy === undefined ? [] : [sql`taken_by = ${takenBy}`]),
    ...(before === undefined ? [] : [sql`since < ${before}`]),
  ];
}
