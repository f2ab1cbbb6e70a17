import { createHmac, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '@furrow/kernel/result';
import { z } from 'zod';
import { resourceOf } from './hal.ts';
import { headerOf, jsonOf, type RawWebhook, type WebhookFault } from './raw-webhook.ts';

/** Those about banks and money. */
export const PAYMENT_TOPICS = [
  'customer_funding_source_added',
  'customer_funding_source_verified',
  'customer_funding_source_unverified',
  'customer_funding_source_negative',
  'customer_funding_source_updated',
  'customer_funding_source_removed',
  'customer_microdeposits_added',
  'customer_microdeposits_completed',
  'customer_microdeposits_failed',
  'customer_microdeposits_maxattempts',
  'customer_bank_transfer_created',
  'customer_bank_transfer_creation_failed',
  'customer_bank_transfer_completed',
  'customer_bank_transfer_failed',
  'customer_bank_transfer_cancelled',
] as const;
export type PaymentTopic = (typeof PAYMENT_TOPICS)[number];

export const CUSTOMER_TOPICS = [
  'customer_created',
  'customer_verified',
  'customer_reverification_needed',
  'customer_kba_verification_needed',
  'customer_kba_verification_failed',
  'customer_kba_verification_passed',
  'customer_verification_document_needed',
  'customer_verification_document_uploaded',
  'customer_verification_document_failed',
  'customer_verification_document_approved',
  'customer_suspended',
  'customer_activated',
  'customer_deactivated',
  'customer_beneficial_owner_created',
  'customer_beneficial_owner_removed',
  'customer_beneficial_owner_verified',
  'customer_beneficial_owner_reverification_needed',
  'customer_beneficial_owner_verification_document_needed',
  'customer_beneficial_owner_verification_document_uploaded',
  'customer_beneficial_owner_verification_document_failed',
  'customer_beneficial_owner_verification_document_approved',
  ...PAYMENT_TOPICS,
] as const;
export type CustomerTopic = (typeof CUSTOMER_TOPICS)[number];

/** A reason to ask for the thing itself: events come late, twice and in any order. */
export interface CustomerWebhook {
  /** The service's own: the same event always has the same. */
  readonly eventId: string;
  /** `other`: about something that is no customer. */
  readonly topic: CustomerTopic | 'other';
  readonly resource: {
    readonly kind: 'customer' | 'owner' | 'document' | 'funding_source' | 'transfer' | 'other';
    readonly id: string;
  };
  readonly customerId: string | null;
  readonly at: Date;
}

export const CUSTOMER_SIGNATURE_HEADER = 'x-request-signature-sha-256';
/** The two deposits of a bank have an address below it. */
const MICRO_DEPOSITS = /\/micro-deposits$/;
const SIGNATURE = /^[0-9a-f]{64}$/i;

const link = z.object({ href: z.string() }).optional();
const eventShape = z.object({
  id: z.string().regex(/^[\w-]{1,80}$/),
  topic: z.string(),
  resourceId: z.string().regex(/^[\w-]{1,80}$/),
  created: z.iso.datetime({ offset: true }),
  _links: z.object({ customer: link, resource: link }),
});

/**
 * Signed with a secret both sides know, over these very bytes; of several secrets any will do, so that one can be
 * replaced. The signature has no time in it, and an event may come days late by right: what keeps a replay from doing
 * anything is its id.
 */
export function readCustomerWebhook(
  webhook: RawWebhook,
  secrets: readonly string[],
): Result<CustomerWebhook, WebhookFault> {
  const signature = headerOf(webhook, CUSTOMER_SIGNATURE_HEADER);
  if (signature === null || signature === '') return err('no_signature');
  if (!SIGNATURE.test(signature)) return err('bad_signature');
  const given = Buffer.from(signature, 'hex');
  const matches = secrets.filter((secret) => timingSafeEqual(given, hmac(secret, webhook.body)));
  if (matches.length === 0) return err('bad_signature');
  const parsed = eventShape.safeParse(jsonOf(webhook.body));
  if (!parsed.success) return err('malformed');
  const { id, topic, resourceId, created, _links: links } = parsed.data;
  const resource = resourceOf(links.resource?.href.replace(MICRO_DEPOSITS, ''));
  return ok({
    eventId: id,
    topic: isTopic(topic) ? topic : 'other',
    resource: { kind: KINDS[resource?.collection ?? ''] ?? 'other', id: resource?.id ?? resourceId },
    customerId: resourceOf(links.customer?.href)?.id ?? null,
    at: new Date(created),
  });
}

const KINDS: Readonly<Record<string, CustomerWebhook['resource']['kind']>> = {
  customers: 'customer',
  'beneficial-owners': 'owner',
  documents: 'document',
  'funding-sources': 'funding_source',
  transfers: 'transfer',
};

const hmac = (secret: string, body: Uint8Array): Buffer => createHmac('sha256', secret).update(body).digest();

/** For those who send: the stand-in of the service. */
export const customerSignature = (secret: string, body: string): string =>
  hmac(secret, Buffer.from(body)).toString('hex');

function isTopic(topic: string): topic is CustomerTopic {
  return CUSTOMER_TOPICS.some((known) => known === topic);
}
