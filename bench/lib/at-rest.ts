import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMsOf } from './processes.ts';

const WATCHED_MS = 1_000;
/** A server that nobody asks looks at its jobs now and then. */
const RESTING_MS = 50;
/** A profiler samples on, whatever its server does. */
const RESTING_PROFILED_MS = 500;
const DEADLINE_MS = 600_000;

/** A server on a new database writes the documents of the demonstration for some seconds after it answers: that is no request's work. */
export async function untilAtRest(pid: number): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  const resting = process.env.BENCH_PROFILE === undefined ? RESTING_MS : RESTING_PROFILED_MS;
  for (let quiet = 0; quiet < 2; ) {
    const before = cpuMsOf(pid);
    await sleep(WATCHED_MS);
    quiet = cpuMsOf(pid) - before <= resting ? quiet + 1 : 0;
    if (Date.now() > deadline) throw new Error('the server does not come to rest');
  }
}
