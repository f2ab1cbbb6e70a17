import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { bodyOf, TEST_EVENT } from '../../rules/index.ts';
import { queueDeliveries } from './deliver-job-name.ts';
import { lockEndpoint } from './endpoint-row.ts';

interface Asked {
  readonly actor: string;
  readonly now: Date;
}

/** Sends an event without content, to see whether an endpoint answers. */
export async function sendTest(
  tx: Transaction,
  { endpointId, actor, now }: Asked & { readonly endpointId: Id<'whk'> },
): Promise<Result<Id<'whd'>, 'not_found' | 'webhook_paused'>> {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (endpoint === undefined || endpoint.status === 'removed') return err('not_found');
  if (endpoint.status === 'paused') return err('webhook_paused');
  const [id, eventId] = [newId('whd', now), newId('evt', now)];
  const body = bodyOf({ id: eventId, type: TEST_EVENT, at: now, data: { endpoint_id: endpointId } });
  await tx.run(sql`insert into webhook_delivery (id, endpoint_id, event_id, type, body, asked_by, created_at, next_attempt_at)
    values (${id}, ${endpointId}, ${eventId}, ${TEST_EVENT}, ${body}, ${actor}, ${now}, ${now})`);
  await queueDeliveries(tx);
  await appendAudit(tx, { actor, action: 'webhook.tested', subject: `webhook:${endpointId}`, at: now });
  return ok(id);
}

/** Sends a delivery again at once, whatever became of it; should it fail, its schedule begins anew. */
export async function sendAgain(
  tx: Transaction,
  { deliveryId, actor, now }: Asked & { readonly deliveryId: Id<'whd'> },
): Promise<Result<null, 'not_found' | 'webhook_paused'>> {
  const found = await tx.maybe<{ endpoint_id: Id<'whk'> }>(
    sql`select endpoint_id from webhook_delivery where id = ${deliveryId}`,
  );
  const endpoint = found && (await lockEndpoint(tx, found.endpoint_id));
  if (endpoint === undefined || endpoint.status === 'removed') return err('not_found');
  if (endpoint.status === 'paused') return err('webhook_paused');
  await tx.run(sql`update webhook_delivery set state = 'waiting', tries = 0, next_attempt_at = ${now}, ended_at = null,
    asked_by = ${actor} where id = ${deliveryId}`);
  await queueDeliveries(tx);
  await appendAudit(tx, {
    actor,
    action: 'webhook.sent_again',
    subject: `webhook:${endpoint.id}`,
    after: { delivery: deliveryId },
    at: now,
  });
  return ok(null);
}
