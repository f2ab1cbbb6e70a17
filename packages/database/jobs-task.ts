import type { Clock } from '@furrow/kernel/clock';
import type { Task } from 'graphile-worker';
import type { Database } from './database.ts';
import type { Job, JobPayload } from './jobs-definition.ts';
import { doOnce, isFinished, type JobRun, noteFinished } from './jobs-once.ts';
import { RUN_FIELD } from './jobs-schedule.ts';
import type { Log } from './log.ts';

export interface TaskSetting {
  readonly database: Database;
  readonly clock: Clock;
  readonly realTime: Clock;
  readonly log: Log;
}

/** What the queue calls for a job: works out which run this is and hands over to the job's own code. */
export function taskFor(job: Job, { database, clock, realTime, log }: TaskSetting): Task {
  return async (raw, helpers) => {
    const { run, payload } = describe(job, raw as RawPayload, helpers.job.id);
    const scheduled = run.scheduledFor !== undefined;
    if (scheduled && (await isFinished(database, run))) return;
    await job.handle(payload, {
      database,
      clock,
      realTime,
      log,
      attempt: helpers.job.attempts,
      scheduledFor: run.scheduledFor,
      signal: helpers.abortSignal,
      once: (step, work) => {
        if (step === '') throw new RangeError(`a step of ${job.name} needs a name`);
        return doOnce(database, run, step, work);
      },
    });
    if (scheduled) await noteFinished(database, run);
  };
}

/** A scheduled job carries the name of its schedule and, from the queue, the minute it stands for. */
type RawPayload = JobPayload & { readonly _schedule?: string; readonly _cron?: { readonly ts: string } };

function describe(job: Job, raw: RawPayload, id: string): { run: JobRun; payload: JobPayload } {
  const { [RUN_FIELD]: schedule, _cron: cron, ...payload } = raw;
  if (schedule === undefined || cron === undefined) {
    return { run: { key: `job:${id}`, job: job.name, scheduledFor: undefined }, payload };
  }
  const run = { key: `schedule:${schedule}@${cron.ts}`, job: job.name, scheduledFor: new Date(cron.ts) };
  return { run, payload };
}
