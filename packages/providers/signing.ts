import type { Result } from '@furrow/kernel/result';
import type { ProviderRefusal } from './provider-refusal.ts';
import type { RawWebhook, WebhookFault } from './raw-webhook.ts';

type Asked<T> = Promise<Result<T, ProviderRefusal>>;

export interface EnvelopeSigner {
  /** Ours, and the same in every call about this signer. */
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  /** Whoever has a higher number signs later. */
  readonly order: number;
  /** Where the signature goes: a document by its number from 1, a page of it, and points from its top left corner. */
  readonly place?: {
    readonly document: number;
    readonly page: number;
    readonly x: number;
    readonly y: number;
  };
}

export interface NewEnvelope {
  readonly subject: string;
  readonly documents: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly signers: readonly EnvelopeSigner[];
}

export const ENVELOPE_STATUSES = [
  /** A draft: nobody can sign it. */
  'created',
  /** The signers' turn. */
  'sent',
  /** Somebody has opened it. */
  'delivered',
  'completed',
  'declined',
  'voided',
] as const;
export type EnvelopeStatus = (typeof ENVELOPE_STATUSES)[number];

export interface Envelope {
  readonly id: string;
  readonly status: EnvelopeStatus;
  readonly signers: readonly { readonly reference: string; readonly signedAt: Date | null }[];
}

export interface SignerVisit {
  /** Where the signer comes back to; what is appended to it is not to be believed. */
  readonly returnUrl: string;
  /** How and when the signer proved to us who they are: the service certifies it. */
  readonly authenticatedBy: 'password' | 'passkey' | 'single_sign_on';
  readonly authenticatedAt: Date;
}

/** A reason to ask for the envelope itself: events come late, twice and in any order. */
export interface SigningWebhook {
  readonly envelopeId: string;
}

/** A service that has documents signed outside of here. */
export interface Signing {
  /** As people know it. */
  readonly name: string;
  /** What was made with a key in the last days, as after an answer that was lost; null where nothing was. */
  findByKey(key: string): Asked<string | null>;
  /** Calling it twice makes two envelopes, so `findByKey` is called first. */
  create(envelope: NewEnvelope, key: string): Asked<string>;
  /** Good for one use within minutes: made when it is used, never stored and never sent. */
  signerLink(envelopeId: string, signer: EnvelopeSigner, visit: SignerVisit): Asked<string>;
  void(envelopeId: string, reason: string): Asked<null>;
  find(envelopeId: string): Asked<Envelope>;
  /** All documents with the certificate of completion, as one PDF. */
  completedDocuments(envelopeId: string): Asked<Uint8Array>;
  readWebhook(webhook: RawWebhook): Result<SigningWebhook, WebhookFault>;
}
