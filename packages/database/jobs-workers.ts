import { type Runner, run } from 'graphile-worker';
import { quietLogger } from './jobs-logger.ts';
import { makePatient } from './jobs-patience.ts';
import { openJobsPool } from './jobs-pool.ts';
import { cronItems, type ScheduledJob } from './jobs-schedule.ts';
import type { taskFor } from './jobs-task.ts';
import type { Liveness } from './liveness.ts';
import type { Log } from './log.ts';

const POLL_MS = 1_000;

export interface Workers {
  /** Fulfilled when the workers ended by themselves or by `end`. */
  readonly ended: Promise<void>;
  /** Takes no further jobs and waits for those at work. */
  end(): Promise<void>;
}

interface LaunchOptions {
  readonly url: string;
  readonly concurrency: number;
  readonly log: Log;
  readonly liveness: Liveness;
  readonly taskList: Record<string, ReturnType<typeof taskFor>>;
  readonly schedule: readonly ScheduledJob[];
  /** The database was away while these workers were asking it for something: they should be replaced. */
  onRecovered(): void;
}

export async function launchWorkers({
  url,
  concurrency,
  log,
  liveness,
  taskList,
  schedule,
  onRecovered,
}: LaunchOptions): Promise<Workers> {
  // One connection listens, each worker may need one, and one is for the schedule.
  const pool = makePatient(openJobsPool(url, concurrency + 2, log), onRecovered);
  const ids = new Set<string>();
  const announcing: GraphileConfig.Plugin = {
    name: 'furrow-liveness',
    version: '1.0.0',
    worker: {
      hooks: {
        async startWorker(_context, { worker }) {
          ids.add(worker.workerPool.id);
          await liveness.announce(worker.workerPool.id);
        },
      },
    },
  };
  let runner: Runner;
  try {
    runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: quietLogger(log),
      taskList,
      parsedCronItems: cronItems(schedule),
      preset: {
        plugins: [announcing],
        // Batches, though of no delay: only with them does stopping wait until the end of each job is written down.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  let running = true;
  const over = () => {
    running = false;
  };
  const ended = runner.promise.then(over, over);
  let ending: Promise<void> | undefined;
  const finish = async () => {
    // It refuses when it is ending by itself at this moment, which is as good.
    if (running) await runner.stop().catch(() => {});
    await ended;
    try {
      for (const id of ids) await liveness.forget(id);
    } finally {
      await pool.end();
    }
  };
  return {
    ended,
    end() {
      ending ??= finish();
      return ending;
    },
  };
}
