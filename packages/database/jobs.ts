import type { Job, JobPayload } from './jobs-definition.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

export { type DeadJob, deadJobs, discardDeadJob, retryDeadJob } from './jobs-dead.ts';
export { defineJob, type Job, type JobContext, type JobPayload } from './jobs-definition.ts';
export { installJobs } from './jobs-install.ts';
export {
  countJobs,
  type JobCounts,
  type JobState,
  type ListedJob,
  listJobs,
} from './jobs-list.ts';
export { pruneJobRuns } from './jobs-once.ts';
export { type JobRunner, type JobsOptions, startJobs } from './jobs-runner.ts';
export type { ScheduledJob } from './jobs-schedule.ts';

export interface EnqueueOptions {
  readonly runAt?: Date;
  /** A job that waits under the same key is replaced, not joined by a second one. */
  readonly key?: string;
  /**
   * Of the jobs in one queue no two run at once, on any process. A key alone does not see to that: a job at work loses
   * it, and the new one starts beside it. Workers lock all idle queues when they look for work, so a few, not one a row.
   */
  readonly queue?: string;
  readonly maxAttempts?: number;
}

/** Queues a job in the caller's transaction: it exists if and only if that commits. */
export async function enqueue<P extends JobPayload>(
  tx: Transaction,
  job: Pick<Job<P>, 'name' | 'maxAttempts'>,
  payload: P,
  options: EnqueueOptions = {},
): Promise<void> {
  await tx.run(
    sql.named(
      'job-enqueue',
      sql`select from graphile_worker.add_job(
        identifier => ${job.name}, payload => ${JSON.stringify(payload)}::json, run_at => ${options.runAt ?? null},
        max_attempts => ${options.maxAttempts ?? job.maxAttempts}, job_key => ${options.key ?? null},
        queue_name => ${options.queue ?? null})`,
    ),
  );
}

/** The same job several times over in one statement, each under a key of its own, which no two share, or none. */
export async function enqueueAll<P extends JobPayload>(
  tx: Transaction,
  job: Job<P>,
  wanted: readonly { readonly payload: P; readonly key: string | null }[],
): Promise<void> {
  await tx.run(
    sql.named(
      'job-enqueue-all',
      sql`select from graphile_worker.add_jobs(array(
        select (${job.name}, payload::json, null, null, ${job.maxAttempts}, key, null, null)::graphile_worker.job_spec
        from unnest(${wanted.map(({ payload }) => JSON.stringify(payload))}::text[],
          ${wanted.map(({ key }) => key)}::text[]) with ordinality as given (payload, key, n) order by n))`,
    ),
  );
}
