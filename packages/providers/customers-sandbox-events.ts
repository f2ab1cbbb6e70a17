import { randomUUID } from 'node:crypto';
import type { Transaction } from '@furrow/database/transaction';
import type { CustomerTopic } from './customer-events.ts';
import { href } from './customers-sandbox-answers.ts';
import type { SandboxStatus } from './customers-sandbox-names.ts';
import { sendSandboxWebhooks } from './sandbox-webhooks.ts';

export interface SandboxEvent {
  readonly topic: CustomerTopic;
  readonly collection: 'customers' | 'beneficial-owners' | 'documents' | 'funding-sources' | 'transfers';
  readonly id: string;
  /** Any, unless given. */
  readonly eventId?: string;
}

export function sendCustomerEvent(
  tx: Transaction,
  customerId: string,
  events: readonly SandboxEvent[],
  now: Date,
): Promise<void> {
  const bodies = events.map(({ topic, collection, id, eventId: event = randomUUID() }) => {
    const links = {
      self: { href: href('events', event) },
      customer: { href: href('customers', customerId) },
      resource: { href: href(collection, id) },
    };
    return JSON.stringify({ _links: links, id: event, created: now.toISOString(), topic, resourceId: id });
  });
  return sendSandboxWebhooks(tx, 'customers', bodies);
}

export const TOPIC_OF: Readonly<Record<SandboxStatus, CustomerTopic>> = {
  verified: 'customer_verified',
  retry: 'customer_reverification_needed',
  kba: 'customer_kba_verification_needed',
  document: 'customer_verification_document_needed',
  suspended: 'customer_suspended',
  deactivated: 'customer_deactivated',
};
