import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { findUsers } from '../../../identity/server/index.ts';
import type { EndpointView, WebhookPages } from '../../contract/index.ts';
import { type EndpointRow, endpointsWhere } from './endpoint-row.ts';
import { deliveryRecord, listDeliveries } from './list-deliveries.ts';

/** What the pages about webhooks are made of. */
export const webhookPages = (database: Queryable): WebhookPages => ({
  endpoints: async () => views(database, await endpointsWhere(database, sql`status <> 'removed'`)),
  async endpoint(given) {
    const id = readId('whk', given);
    if (id === null) return null;
    const [view] = await views(database, await endpointsWhere(database, sql`id = ${id}`));
    return view ?? null;
  },
  deliveries: (endpointId, { state, after }) =>
    listDeliveries(database, { endpointId, state, after: readId('whd', after) }),
  delivery: (endpointId, id) => deliveryRecord(database, endpointId, id),
});

const OPERATOR = 'operator:';

async function views(database: Queryable, rows: readonly EndpointRow[]): Promise<EndpointView[]> {
  const ids = rows.map(({ id }) => id);
  const waiting = await database.rows<{ id: Id<'whk'>; count: number }>(
    sql`select endpoint_id as id, count(*)::int as count from webhook_delivery
      where endpoint_id = any(${ids}::text[]) and state = 'waiting' group by endpoint_id`,
  );
  const userOf = ({ added_by }: EndpointRow) => added_by.replace(OPERATOR, '');
  const people = await findUsers(database, rows.map(userOf));
  const countOf = new Map(waiting.map(({ id, count }) => [id, count]));
  return rows.map((row) => {
    const person = people.get(userOf(row));
    return {
      id: row.id,
      url: row.url,
      label: row.label,
      events: row.events,
      status: row.status,
      pausedBy: row.paused_by,
      statusSince: row.status_since,
      failuresInARow: row.failures_in_a_row,
      lastSuccessAt: row.last_success_at,
      oldSecretUntil: row.old_secret_until,
      addedAt: row.added_at,
      addedBy: person === undefined ? userOf(row) : `${person.firstName} ${person.lastName}`.trim(),
      waiting: countOf.get(row.id) ?? 0,
    };
  });
}
