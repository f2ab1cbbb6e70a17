import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

export interface DeadJob {
  readonly id: bigint;
  readonly job: string;
  readonly attempts: number;
  readonly lastError: string;
  readonly createdAt: Date;
  readonly diedAt: Date;
}

/** Jobs that used up their attempts, oldest first. They stay until retried, and hold nothing else up. */
export async function deadJobs(database: Queryable): Promise<DeadJob[]> {
  return database.rows<DeadJob>(sql`
    -- A view, whose columns say nothing about null. /* never null: id, job, createdAt, diedAt */
    select id, task_identifier as job, attempts::int, created_at as "createdAt", updated_at as "diedAt",
      coalesce(last_error, 'the process ended during the attempt') as "lastError"
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null order by id`);
}

/** Gives a dead job all its attempts again, from now on. False when there is no such dead job. */
export async function retryDeadJob(database: Queryable, id: bigint): Promise<boolean> {
  const revived = await database.run(sql`
    select graphile_worker.reschedule_jobs(array[id], run_at => now(), attempts => 0) from graphile_worker.jobs
    where id = ${id} and attempts >= max_attempts and locked_at is null`);
  return revived === 1;
}

/** Takes a dead job out of the queue for good. False when there is no such dead job. */
export async function discardDeadJob(database: Queryable, id: bigint): Promise<boolean> {
  const gone = await database.run(sql`
    select from graphile_worker.jobs dead, graphile_worker.complete_jobs(array[dead.id]) done
    where dead.id = ${id} and dead.attempts >= dead.max_attempts and dead.locked_at is null`);
  return gone === 1;
}
