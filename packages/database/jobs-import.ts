import type { Job, JobPayload } from './jobs-definition.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

/** Puts a job there that has used up its attempts, for the reason given. Trying it again runs it. */
export async function importDeadJob<P extends JobPayload>(
  tx: Transaction,
  job: Job<P>,
  payload: P,
  why: string,
): Promise<void> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    select id from graphile_worker.add_job(
      identifier => ${job.name}, payload => ${JSON.stringify(payload)}::json, max_attempts => ${job.maxAttempts})`);
  await tx.run(sql`select from graphile_worker.permanently_fail_jobs(array[${id}]::bigint[], ${why})`);
}
