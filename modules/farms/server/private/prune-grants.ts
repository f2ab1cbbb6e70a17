import { defineJob, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';

/** Grants that have run out open nothing; this only takes them away. */
export const pruneGrantsJob: Job<Record<string, never>> = defineJob({
  name: 'farms.prune-grants',
  async handle(_payload, { database, clock }) {
    await database.run(sql`delete from farm_private_grant where expires_at < ${clock.now()}`);
  },
});
