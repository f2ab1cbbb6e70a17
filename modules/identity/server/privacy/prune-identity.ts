import type { Queryable } from '@furrow/database/database';
import { defineJob, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { ATTEMPTS_KEPT_MS, AUTH_DEBUG_KEPT_MS, DEVICE_COOKIE_MS } from '../../rules/index.ts';
import { pruneDebugReports } from '../log-in/auth-debug.ts';

/** A link stays a while after its end, so that who comes late is told that it is too late. */
const LINKS_KEPT_MS = 7 * 24 * 60 * 60_000;

/** Takes away what counts no more. */
export const pruneIdentityJob: Job = defineJob({
  name: 'identity.prune',
  async handle(_payload, { database, realTime }) {
    const before = (ms: number) => new Date(realTime.now().getTime() - ms);
    await pruneAttempts(database, before);
    await database.run(sql`delete from one_time_token where expires_at < ${before(LINKS_KEPT_MS)}`);
    await database.run(sql`delete from known_device where last_seen_at < ${before(DEVICE_COOKIE_MS)}`);
    await pruneDebugReports(database, before(AUTH_DEBUG_KEPT_MS));
  },
});

async function pruneAttempts(database: Queryable, before: (ms: number) => Date): Promise<void> {
  const { account, address, stranger, other } = ATTEMPTS_KEPT_MS;
  await database.run(sql`delete from attempt where at < ${before(account)}`);
  await database.run(sql`delete from attempt where at < ${before(address)} and scope like 'login:address:%'`);
  await database.run(sql`delete from attempt where at < ${before(stranger)} and scope like 'stranger:%'`);
  await database.run(sql`delete from attempt where at < ${before(other)}
    and scope not like 'login:%' and scope not like 'stranger:%'`);
}
