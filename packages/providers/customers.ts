import type { Result } from '@furrow/kernel/result';
import type { CustomerWebhook } from './customer-events.ts';
import type { BeneficialOwner, CustomerAddress, NewCustomer, NewOwner } from './new-customer.ts';
import type { ProviderRefusal } from './provider-refusal.ts';
import type { RawWebhook, WebhookFault } from './raw-webhook.ts';

/** The service's own words. */
export const CUSTOMER_STATUSES = [
  'unverified',
  'retry',
  'kba',
  'document',
  'verified',
  'suspended',
  'deactivated',
] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

export const CERTIFICATIONS = ['uncertified', 'certified', 'recertify'] as const;
export type Certification = (typeof CERTIFICATIONS)[number];

/** What the service wants next. */
export const CUSTOMER_WANTS = [
  'retry',
  'document',
  'business_document',
  'controller_and_business_document',
  'certify_ownership',
] as const;
export type CustomerWant = (typeof CUSTOMER_WANTS)[number];

export interface Customer {
  readonly id: string;
  readonly status: CustomerStatus;
  readonly wants: readonly CustomerWant[];
  /** What whoever made it called it; null where they said nothing. */
  readonly correlationId: string | null;
}

export const DOCUMENT_TYPES = ['passport', 'license', 'idCard', 'other'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Why a document was not accepted, in the service's words; the last for one that it has not told us about. */
export const DOCUMENT_REFUSALS = [
  'ScanNotReadable',
  'ScanNotUploaded',
  'ScanIdExpired',
  'ScanIdTypeNotSupported',
  'ScanIdUnrecognized',
  'ScanNameMismatch',
  'ScanDobMismatch',
  'ScanFailedOther',
  'ForeignPassportNotAllowed',
  'BusinessDocNotSupported',
  'BusinessNameMismatch',
  'BusinessTypeMismatch',
  'Unknown',
] as const;
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number];

/** A file that was judged already: see `file-check.ts`. */
export interface DocumentUpload {
  readonly type: DocumentType;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface CustomerDocument {
  readonly id: string;
  readonly type: DocumentType;
  readonly verdict: 'pending' | 'accepted' | 'rejected';
  readonly refusals: readonly DocumentRefusal[];
}

export type DocumentSubject = {
  readonly kind: 'customer' | 'owner';
  readonly id: string;
};

/** What may change without another verification. */
export interface CustomerChanges {
  readonly email?: string;
  readonly phone?: string;
  readonly address?: CustomerAddress;
}

type Answer<T> = Promise<Result<T, ProviderRefusal>>;

/**
 * The people and firms that a payment service knows. A `key` stands for the intention: the same key again answers with
 * what was made the first time, however often an answer was lost.
 */
export interface Customers {
  /** The id of the customer. */
  create(customer: NewCustomer, key: string): Answer<string>;
  find(id: string): Answer<Customer>;
  update(id: string, changes: CustomerChanges): Answer<Customer>;
  /** Once more from the beginning, with all nine digits. The service allows one. */
  retry(id: string, customer: NewCustomer, key: string): Answer<Customer>;
  deactivate(id: string): Answer<Customer>;
  reactivate(id: string): Answer<Customer>;
  /** The id of the document. */
  uploadDocument(subject: DocumentSubject, document: DocumentUpload, key: string): Answer<string>;
  findDocument(id: string): Answer<CustomerDocument>;
  /** The id of the owner. */
  addOwner(customerId: string, owner: NewOwner, key: string): Answer<string>;
  findOwner(id: string): Answer<BeneficialOwner>;
  retryOwner(id: string, owner: NewOwner, key: string): Answer<BeneficialOwner>;
  removeOwner(id: string): Answer<null>;
  certification(customerId: string): Answer<Certification>;
  certify(customerId: string): Answer<Certification>;
  readWebhook(webhook: RawWebhook): Result<CustomerWebhook, WebhookFault>;
}
