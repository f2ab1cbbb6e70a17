import { createHash } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import type { PaymentTopic } from './customer-events.ts';
import { hal, href } from './customers-sandbox-answers.ts';
import { sendCustomerEvent } from './customers-sandbox-events.ts';

/** The same of one end of one transfer, so that it can be listed as it was told. */
const eventId = (transferId: string, topic: string): string => {
  const hex = createHash('sha256').update(`${transferId}:${topic}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Nobody is told of what belongs to no customer. */
export async function sendTransferEvent(
  tx: Transaction,
  { id, customer_id: customerId }: { readonly id: string; readonly customer_id: string | null },
  topic: PaymentTopic,
  at: Date,
): Promise<void> {
  if (customerId === null) return;
  const event = { topic, collection: 'transfers', id, eventId: eventId(id, topic) } as const;
  await sendCustomerEvent(tx, customerId, [event], at);
}

export async function sendSourceEvent(
  tx: Transaction,
  { id, customer_id: customerId }: { readonly id: string; readonly customer_id: string | null },
  topics: readonly PaymentTopic[],
  at: Date,
): Promise<void> {
  if (customerId === null) return;
  const events = topics.map((topic) => ({ topic, collection: 'funding-sources', id }) as const);
  await sendCustomerEvent(tx, customerId, events, at);
}

interface EventRow {
  readonly id: string;
  readonly topic: string;
  readonly at: Date;
}

/** What became of transfers, newest first, as the service lists it. */
export async function listedEvents(tx: Transaction, query: URLSearchParams): Promise<Response> {
  const rows = await tx.rows<EventRow>(sql`
    select told.id /* never null */, told.topic /* never null */, told.at /* never null */ from sandbox_transfer transfer
    cross join lateral (values
      (transfer.id::text, 'customer_bank_transfer_created', transfer.created_at),
      (transfer.id::text, 'customer_bank_transfer_completed', transfer.processed_at),
      (transfer.id::text, case transfer.status when 'failed' then 'customer_bank_transfer_failed'
        else 'customer_bank_transfer_cancelled' end, transfer.ended_at)) told (id, topic, at)
    where told.at is not null order by told.at desc, told.id, told.topic
    limit ${amountOf(query, 'limit', 25)} offset ${amountOf(query, 'offset', 0)}`);
  const events = rows.map(({ id, topic, at }) => ({
    _links: {
      self: { href: href('events', eventId(id, topic)) },
      resource: { href: href('transfers', id) },
    },
    id: eventId(id, topic),
    created: at.toISOString(),
    topic,
    resourceId: id,
  }));
  return hal({ _links: {}, _embedded: { events } });
}

export function amountOf(query: URLSearchParams, name: 'limit' | 'offset', usual: number): number {
  const given = Number(query.get(name) ?? usual);
  return Number.isSafeInteger(given) && given >= 0
    ? Math.min(given, name === 'limit' ? 200 : 1_000_000)
    : usual;
}
