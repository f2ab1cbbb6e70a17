import type { Database } from '@furrow/database/database';
import { defineJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { SESSION_IDLE_MS } from '../../rules/index.ts';
import { endWhere } from './end-session.ts';

const AT_A_TIME = 500;
/** Long enough to tell a browser why its session is over. */
const KEPT_MS = 60 * 24 * 60 * 60_000;

/**
 * Nobody gets in with a session whose time is over, whether or not this has run. It is for the sockets that are still
 * open on one, and for the list of sessions to say how they ended.
 */
export async function expireSessions(database: Database, now: Date): Promise<number> {
  const actor = 'job:expire-sessions';
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
  const due = [
    ['expired', sql`expires_at <= ${now}`],
    ['idle', sql`last_seen_at <= ${idleSince}`],
  ] as const;
  let total = 0;
  for (const [reason, condition] of due) {
    for (let ended = AT_A_TIME; ended === AT_A_TIME; total += ended) {
      const batch = sql`id in (select id from session where ended_at is null and ${condition}
        limit ${AT_A_TIME} for update skip locked)`;
      ended = await database.transaction((tx) => endWhere(tx, batch, { reason, now, actor }));
    }
  }
  await database.run(sql`delete from session where ended_at <= ${new Date(now.getTime() - KEPT_MS)}`);
  return total;
}

export const expireSessionsJob = defineJob({
  name: 'identity.expire-sessions',
  maxAttempts: 3,
  handle: async (_payload, { database, realTime }) => {
    await expireSessions(database, realTime.now());
  },
});
