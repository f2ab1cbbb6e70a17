import type { Database } from './database.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

/** One piece of work across all its attempts: a queued job, or one minute of a schedule. */
export interface JobRun {
  readonly key: string;
  readonly job: string;
  readonly scheduledFor: Date | undefined;
}

/** The step after which a scheduled run counts as finished. */
const WHOLE_RUN = '';

/** Does a step and notes it in the same transaction. False when it was done before. */
export async function doOnce(
  database: Database,
  run: JobRun,
  step: string,
  work: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // A second attempt at the same time waits here until the first commits or rolls back.
    const noted = await tx.run(
      sql.named(
        'job-once',
        sql`insert into job_run (run_key, step, job, scheduled_for)
      values (${run.key}, ${step}, ${run.job}, ${run.scheduledFor ?? null}) on conflict do nothing`,
      ),
    );
    if (noted === 0) return false;
    await work(tx);
    return true;
  });
}

export async function isFinished(database: Database, run: JobRun): Promise<boolean> {
  const noted = await database.maybe(
    sql`select 1 from job_run where run_key = ${run.key} and step = ${WHOLE_RUN}`,
  );
  return noted !== undefined;
}

export async function noteFinished(database: Database, run: JobRun): Promise<void> {
  await doOnce(database, run, WHOLE_RUN, async () => {});
}

/** Forgets what ran before; no job that may still be attempted can be that old. Answers how many notes went. */
export async function pruneJobRuns(database: Database, before: Date): Promise<number> {
  return database.run(sql`delete from job_run where at < ${before}`);
}
