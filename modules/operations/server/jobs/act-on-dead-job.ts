import { appendAudit } from '@furrow/database/audit';
import { discardDeadJob, retryDeadJob } from '@furrow/database/jobs';
import { publish } from '@furrow/database/outbox';
import type { Transaction } from '@furrow/database/transaction';
import { WORK_CHANNEL } from '@furrow/database/work-items';
import { err, ok, type Result } from '@furrow/kernel/result';

const ACTS = {
  retry: { work: retryDeadJob, action: 'job.retried' },
  discard: { work: discardDeadJob, action: 'job.discarded' },
} as const;

export interface ActOnDeadJob {
  readonly jobId: bigint;
  readonly act: keyof typeof ACTS;
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
}

/** Tries a dead job again from the beginning, or gives it up for good. */
export async function actOnDeadJob(
  tx: Transaction,
  { jobId, act, actor, reason, now }: ActOnDeadJob,
): Promise<Result<null, 'job_not_dead'>> {
  const { work, action } = ACTS[act];
  if (!(await work(tx, jobId))) return err('job_not_dead');
  await appendAudit(tx, { actor, action, subject: `job:${jobId}`, after: { reason }, at: now });
  await publish(tx, { topic: action, channel: WORK_CHANNEL, data: { id: String(jobId) } });
  return ok(null);
}
