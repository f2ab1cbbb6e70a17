import { defineJob, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { queueEvent } from './receive-webhook.ts';

const MINUTE_MS = 60_000;
const PATIENCE_MS = 60 * MINUTE_MS;
const BATCH = 100;

/** Events nobody could apply are tried again, and after an hour somebody is told (B6). */
export const sweepEventsJob: Job = defineJob({
  name: 'investors.sweep-events',
  async handle(_payload, { database, clock, log }) {
    const now = clock.now().getTime();
    await database.transaction(async (tx) => {
      const open = await tx.rows<{ provider: string; event_id: string; kind: string; received_at: Date }>(
        sql`select provider, event_id, kind, received_at from provider_event
          where applied_at is null and received_at < ${new Date(now - 10 * MINUTE_MS)}
          order by received_at limit ${BATCH}`,
      );
      for (const { provider, event_id, kind, received_at } of open) {
        await queueEvent(tx, provider, event_id);
        if (now - received_at.getTime() > PATIENCE_MS)
          log.error({ provider, event: event_id, kind }, 'an event of a provider waits for over an hour');
      }
    });
  },
});
