import type { Database } from '@furrow/database/database';
import { defineJob, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { FARM_STATUS_CODES, FARM_STATUSES, shelfOf } from '../rules/index.ts';
import { announceFarm } from './announce-farm.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';

const BATCH = 100;
const OFFERED = FARM_STATUSES.filter((status) => shelfOf(status) === 'open').map(
  (status) => FARM_STATUS_CODES[status],
);

/**
 * Nobody does anything when a closing date comes, so nothing else would tell pages that are open or kept. Whether
 * somebody may still buy does not depend on it.
 */
export const announceOverJob: Job<Record<string, never>> = defineJob({
  name: 'farms.announce-over',
  async handle(_payload, { database, clock }) {
    while ((await announceSome(database, clock.now())) === BATCH);
  },
});

function announceSome(database: Database, now: Date): Promise<number> {
  return database.transaction(async (tx) => {
    const over = await tx.rows<SubscriptionRow>(
      sql`update farm set is_over = true where id in (
          select id from farm where closes_at <= ${now} and not is_over and status = any (${OFFERED}::smallint[])
          order by closes_at limit ${BATCH} for update skip locked)
        returning ${subscriptionColumns}`,
    );
    for (const farm of over) await announceFarm(tx, farm, 'status', now);
    return over.length;
  });
}
