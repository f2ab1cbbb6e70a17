import { type Clock, systemClock } from '@furrow/kernel/clock';
import type { Database } from './database.ts';
import type { Job } from './jobs-definition.ts';
import { installJobs } from './jobs-install.ts';
import type { ScheduledJob } from './jobs-schedule.ts';
import { taskFor } from './jobs-task.ts';
import { launchWorkers, type Workers } from './jobs-workers.ts';
import { startLiveness } from './liveness.ts';
import { type Log, silentLog } from './log.ts';

export interface JobsOptions {
  readonly url: string;
  readonly jobs: readonly Job[];
  readonly schedule?: readonly ScheduledJob[];
  readonly concurrency?: number;
  readonly clock?: Clock;
  /** Where `clock` can be moved, the one that cannot. */
  readonly realTime?: Clock;
  readonly log?: Log;
}

export interface JobRunner {
  /** Takes no further jobs and waits for those at work. */
  stop(): Promise<void>;
}

const RESTART_MS = 1_000;

/** Runs jobs in this process, next to any number of others. A stop waits for a database that is away. */
export async function startJobs(database: Database, options: JobsOptions): Promise<JobRunner> {
  const { url, concurrency = 4, clock = systemClock, realTime = clock, log = silentLog } = options;
  const taskList = Object.fromEntries(
    options.jobs.map((job) => [job.name, taskFor(job, { database, clock, realTime, log })]),
  );
  const schedule = options.schedule ?? [];
  for (const { job } of schedule) {
    if (!(job.name in taskList)) throw new RangeError(`${job.name} is scheduled but not among the jobs`);
  }
  await installJobs(database, url, log);
  const liveness = await startLiveness(database, { url, log });
  const all = new Set<Workers>();
  const replaced = new WeakSet<Workers>();
  let stopping = false;
  let starting: Promise<void> = Promise.resolve();
  let restart: NodeJS.Timeout | undefined;

  const end = async (workers: Workers) => {
    await workers.end();
    all.delete(workers);
  };

  const start = async () => {
    let workers: Workers | undefined;
    const onRecovered = () => replace(workers, 'the database was away');
    const setting = { url, concurrency, log, liveness, taskList, schedule, onRecovered };
    workers = await launchWorkers(setting);
    all.add(workers);
    workers.ended.then(() => replace(workers, 'they ended by themselves'));
  };

  // The old ones finish what they have at hand and then let go of everything they had locked.
  const replace = (workers: Workers | undefined, reason: string) => {
    if (stopping || workers === undefined || replaced.has(workers)) return;
    replaced.add(workers);
    log.warn({ reason }, 'the job workers are replaced');
    startSoon();
    end(workers).catch((error: unknown) => log.warn({ err: error }, 'old job workers did not end cleanly'));
  };

  const startSoon = () => {
    if (stopping) return;
    restart = setTimeout(() => {
      starting = start().catch(startSoon);
    }, RESTART_MS);
  };

  try {
    await start();
  } catch (error) {
    await liveness.stop();
    throw error;
  }
  return {
    async stop() {
      stopping = true;
      clearTimeout(restart);
      await starting;
      await Promise.all([...all].map((workers) => workers.end()));
      await liveness.stop();
    },
  };
}
