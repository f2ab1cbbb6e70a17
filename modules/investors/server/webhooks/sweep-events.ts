import type { Transaction } from '@furrow/database/database';
import { defineJob, type Job } from '@furrow/database/jobs';
import type { Log } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { queueEvent } from './receive-webhook.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WAIT_MS = 10 * MINUTE_MS;
const PATIENCE_MS = 60 * MINUTE_MS;
/** Longer than any provider goes on telling of it, and than a weekend in which something had to be put right. */
const GIVE_UP_MS = 7 * DAY_MS;
/** A delivery that comes later than that is asked about once more, and changes nothing. */
const KEPT_MS = 90 * DAY_MS;
const BATCH = 100;

interface OpenEvent {
  readonly provider: string;
  readonly event_id: string;
  readonly kind: string;
  readonly received_at: Date;
}

/** Events nobody could apply are tried again in turns; after an hour somebody is told, after a week they are given up (B6). */
export const sweepEventsJob: Job = defineJob({
  name: 'investors.sweep-events',
  async handle(_payload, { database, clock, log }) {
    const now = clock.now();
    await database.transaction(async (tx) => {
      await giveUp(tx, log, now);
      for (const { provider, event_id, kind, received_at } of await nextInTurn(tx, now)) {
        await queueEvent(tx, provider, event_id);
        if (now.getTime() - received_at.getTime() > PATIENCE_MS)
          log.error({ provider, event: event_id, kind }, 'a provider event has waited for over an hour');
      }
    });
    await database.run(sql`delete from provider_event
      where received_at < ${before(now, KEPT_MS)} and (applied_at is not null or given_up_at is not null)`);
  },
});

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Whoever has waited longest since the last time: a hundred that are stuck do not stand before all others for good. */
function nextInTurn(tx: Transaction, now: Date): Promise<OpenEvent[]> {
  return tx.rows<OpenEvent>(sql`update provider_event event set swept_at = ${now} from (
      select provider, event_id from provider_event
      where applied_at is null and given_up_at is null and received_at < ${before(now, WAIT_MS)}
      order by coalesce(swept_at, received_at), received_at limit ${BATCH} for update skip locked) due
    where event.provider = due.provider and event.event_id = due.event_id
    returning event.provider, event.event_id, event.kind, event.received_at`);
}

async function giveUp(tx: Transaction, log: Log, now: Date): Promise<void> {
  const given = await tx.rows<OpenEvent>(sql`update provider_event set given_up_at = ${now}
    where applied_at is null and given_up_at is null and received_at < ${before(now, GIVE_UP_MS)}
    returning provider, event_id, kind, received_at`);
  for (const { provider, event_id, kind } of given)
    log.error({ provider, event: event_id, kind }, 'gave up on a provider event after a week');
}
