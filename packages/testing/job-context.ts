import type { Database } from '@furrow/database/database';
import type { JobContext } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import type { Clock } from '@furrow/kernel/clock';

/** A job's context for a test that runs the job directly. */
export const jobContext = (database: Database, clock: Clock): JobContext => ({
  database,
  clock,
  realTime: clock,
  log: silentLog,
  attempt: 1,
  scheduledFor: undefined,
  signal: new AbortController().signal,
  once: async () => true,
});
