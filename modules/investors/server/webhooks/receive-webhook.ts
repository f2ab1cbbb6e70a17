import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { RawWebhook, WebhookFault } from '@furrow/providers/raw-webhook';
import { declareJob } from '../common/declare-job.ts';
import type { EventSource, InvestorDeps } from '../common/deps.ts';

export const providerEventJob = declareJob<{ readonly source: string; readonly eventId: string }>(
  'investors.provider-event',
);

interface HeardEvent {
  readonly eventId: string;
  readonly kind: string;
  /** Ids to ask again with; null for what is none of our business. */
  readonly about: Readonly<Record<string, Json>> | null;
}

/** Believes a webhook only when it is signed, writes it down once and leaves the rest to a job. */
export async function receiveWebhook(
  deps: InvestorDeps,
  source: EventSource,
  webhook: RawWebhook,
): Promise<Result<'taken' | 'known', WebhookFault | 'not_set_up'>> {
  const read = await (source === 'identity' ? readIdentity(deps, webhook) : readPayments(deps, webhook));
  if (!read.ok) {
    // Neither the body nor the signature: both are whatever somebody sent.
    deps.log.warn({ source, fault: read.error }, 'rejected a webhook');
    return read;
  }
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => ok(await note(tx, source, read.value, now)));
}

/** The primary key keeps of ten deliveries one (B4). */
async function note(
  tx: Transaction,
  source: EventSource,
  { eventId, kind, about }: HeardEvent,
  now: Date,
): Promise<'taken' | 'known'> {
  const taken =
    await tx.run(sql`insert into provider_event (provider, event_id, kind, about, received_at, applied_at)
    values (${source}, ${eventId}, ${kind}, ${sql.json(about ?? {})}::jsonb, ${now}, ${about === null ? now : null})
    on conflict do nothing`);
  if (taken === 0) return 'known';
  if (about !== null) await queueEvent(tx, source, eventId);
  return 'taken';
}

export function queueEvent(tx: Transaction, source: string, eventId: string): Promise<void> {
  return enqueue(tx, providerEventJob, { source, eventId }, { key: `investors.event:${source}:${eventId}` });
}

type Read = Result<HeardEvent, WebhookFault | 'not_set_up'>;

async function readIdentity({ identityCheck }: InvestorDeps, webhook: RawWebhook): Promise<Read> {
  if (identityCheck === null) return err('not_set_up');
  const read = await identityCheck.checks.readWebhook(webhook);
  if (!read.ok) return read;
  const event = read.value;
  const about = event.kind === 'other' ? null : { check_id: event.checkId };
  return ok({ eventId: event.eventId, kind: event.kind, about });
}

async function readPayments({ payments }: InvestorDeps, webhook: RawWebhook): Promise<Read> {
  if (payments === null) return err('not_set_up');
  const read = payments.customers.readWebhook(webhook);
  if (!read.ok) return read;
  const { eventId, topic, resource, customerId, at } = read.value;
  const about =
    topic === 'other' || customerId === null
      ? null
      : { customer_id: customerId, resource: resource.kind, resource_id: resource.id, at: at.toISOString() };
  return ok({ eventId, kind: topic, about });
}
