import { runMigrations } from 'graphile-worker';
import type { Database } from './database.ts';
import { quietLogger } from './jobs-logger.ts';
import { openJobsPool } from './jobs-pool.ts';
import { type Log, silentLog } from './log.ts';
import { sql } from './sql.ts';

// Any number will do, as long as everything that installs uses the same one.
const LOCK = 7_202_611_150_003n;

/** Brings the queue's own tables up to date. Several processes may call this at once: they take turns. */
export async function installJobs(database: Database, url: string, log: Log = silentLog): Promise<void> {
  await database.session(async (session) => {
    await session.run(sql`select pg_advisory_lock(${LOCK})`);
    const pool = openJobsPool(url, 1, log);
    try {
      await runMigrations({ pgPool: pool, concurrency: 1, logger: quietLogger(log) });
    } finally {
      await pool.end();
    }
  });
}
