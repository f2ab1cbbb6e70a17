import type { Follower } from '@furrow/database/outbox-follower';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { bodyOf, eventOf } from '../../rules/index.ts';
import { queueDeliveries } from './deliver-job-name.ts';

/** Writes down what each endpoint is to be told of a message, once. What comes while one is paused waits for it. */
export const webhookFollower = ({ clock }: { readonly clock: Clock }): Follower => ({
  name: 'webhooks',
  async take(tx, message) {
    const fact = eventOf(message);
    if (fact === null) return;
    const endpoints = await tx.rows<{ id: Id<'whk'> }>(
      sql`select id from webhook_endpoint where status <> 'removed' and ${fact.type} = any(events)
        order by id for share`,
    );
    if (endpoints.length === 0) return;
    const now = clock.now();
    const eventId = newId('evt', message.at);
    const body = bodyOf({ id: eventId, at: message.at, ...fact });
    await tx.run(sql`insert into webhook_delivery (id, endpoint_id, event_id, type, position, body, created_at, next_attempt_at)
      select id, endpoint_id, ${eventId}, ${fact.type}, ${message.position}, ${body}, ${now}, ${now}
      from unnest(${endpoints.map(() => newId('whd', now))}::text[], ${endpoints.map(({ id }) => id)}::text[])
        as given (id, endpoint_id)
      on conflict (endpoint_id, position) do nothing`);
    await queueDeliveries(tx);
  },
});
