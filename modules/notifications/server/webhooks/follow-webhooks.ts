import type { Follower } from '@furrow/database/outbox-follower';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { bodyOf, eventOf } from '../../rules/index.ts';
import { queueDeliveries } from './deliver-job-name.ts';

/** Writes down what each endpoint is to be told of a message, once. What comes while one is paused waits for it. */
export const webhookFollower = ({ clock }: { readonly clock: Clock }): Follower => ({
  name: 'webhooks',
  async take(tx, messages) {
    const facts = messages.flatMap((message) => {
      const fact = eventOf(message);
      return fact === null ? [] : [{ message, fact }];
    });
    if (facts.length === 0) return;
    const endpoints = await tx.rows<{ id: Id<'whk'>; events: string[] }>(
      sql.named(
        'webhook-endpoints',
        sql`select id, events from webhook_endpoint where status <> 'removed' order by id for share`,
      ),
    );
    const now = clock.now();
    const deliveries = facts.flatMap(({ message, fact }) => {
      const wanting = endpoints.filter(({ events }) => events.includes(fact.type));
      if (wanting.length === 0) return [];
      const eventId = newId('evt', message.at);
      const body = bodyOf({ id: eventId, at: message.at, ...fact });
      return wanting.map((endpoint) => ({
        endpoint,
        eventId,
        body,
        type: fact.type,
        position: message.position,
      }));
    });
    if (deliveries.length === 0) return;
    await tx.run(sql`insert into webhook_delivery (id, endpoint_id, event_id, type, position, body, created_at, next_attempt_at)
      select id, endpoint_id, event_id, type, position, body, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${deliveries.map(() => newId('whd', now))}::text[],
        ${deliveries.map(({ endpoint }) => endpoint.id)}::text[], ${deliveries.map(({ eventId }) => eventId)}::text[],
        ${deliveries.map(({ type }) => type)}::text[], ${deliveries.map(({ position }) => position)}::bigint[],
        ${deliveries.map(({ body }) => body)}::text[])
        as given (id, endpoint_id, event_id, type, position, body)
      on conflict (endpoint_id, position) do nothing`);
    await queueDeliveries(tx);
  },
});
