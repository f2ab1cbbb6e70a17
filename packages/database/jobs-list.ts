import type { Queryable } from './queryable.ts';
import { type Sql, sql } from './sql.ts';

/** dead: it used up its attempts; waiting: it is due now or later. */
export type JobState = 'dead' | 'running' | 'waiting';

/** A job in the queue, without its payload: that may hold what only the job itself needs to know. */
export interface ListedJob {
  readonly id: bigint;
  readonly job: string;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** Of the attempt before; null where none failed. */
  readonly lastError: string | null;
  readonly runAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lockedAt: Date | null;
}

const CONDITIONS: Readonly<Record<JobState, Sql>> = {
  dead: sql`attempts >= max_attempts and locked_at is null`,
  running: sql`locked_at is not null`,
  waiting: sql`attempts < max_attempts and locked_at is null`,
};

interface JobsQuery {
  readonly state: JobState;
  /** Only jobs with this name. */
  readonly job: string | null;
  /** The last one of the page before. */
  readonly after: bigint | null;
  readonly limit: number;
}

/** In the order they were queued, the oldest first. */
export function listJobs(database: Queryable, { state, job, after, limit }: JobsQuery): Promise<ListedJob[]> {
  return database.rows<ListedJob>(sql`
    -- A view, whose columns say nothing about null. /* never null: id, job, runAt, createdAt, updatedAt */
    select id, task_identifier as job, attempts::int, max_attempts::int as "maxAttempts", last_error as "lastError",
      run_at as "runAt", created_at as "createdAt", updated_at as "updatedAt", locked_at as "lockedAt"
    from graphile_worker.jobs
    where ${CONDITIONS[state]} and (${job}::text is null or task_identifier = ${job}) and id > ${after ?? 0n}
    order by id limit ${limit}`);
}

export type JobCounts = Readonly<Record<JobState, number>> & {
  /** Since when the oldest that is due waits; null where none does. */
  readonly oldestDue: Date | null;
};

export function countJobs(database: Queryable, now: Date): Promise<JobCounts> {
  return database.one<JobCounts>(sql`
    select count(*) filter (where ${CONDITIONS.dead})::int as dead,
      count(*) filter (where ${CONDITIONS.running})::int as running,
      count(*) filter (where ${CONDITIONS.waiting})::int as waiting,
      min(run_at) filter (where ${CONDITIONS.waiting} and run_at <= ${now}) as "oldestDue"
    from graphile_worker.jobs`);
}
