import type { Result } from '@furrow/kernel/result';
import type { ProviderRefusal } from './provider-refusal.ts';
import type { RawWebhook, WebhookFault } from './raw-webhook.ts';

/** `new`: nobody has begun one. The others are the service's own words. */
export const CHECK_STATUSES = [
  'new',
  'active',
  'success',
  'failed',
  'expired',
  'canceled',
  'pending_review',
] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

export const CHECK_STEPS = [
  'accept_tos',
  'verify_sms',
  'kyc_check',
  'documentary_verification',
  'selfie_check',
  'watchlist_screening',
  'risk_check',
] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

export const STEP_STATUSES = [
  'success',
  'active',
  'failed',
  'waiting_for_prerequisite',
  'not_applicable',
  'skipped',
  'expired',
  'canceled',
  'pending_review',
  'manually_approved',
  'manually_rejected',
] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** What did not fit, for whoever has to mend it. `watchlist` and `risk` are for the firm's eyes alone. */
export const CHECK_REASONS = [
  'terms_not_accepted',
  'phone_not_confirmed',
  'name_no_match',
  'birth_date_no_match',
  'address_no_match',
  'address_po_box',
  'id_number_no_match',
  'phone_no_match',
  'not_found_in_records',
  'document_not_genuine',
  'document_unreadable',
  'document_expired',
  'document_name_no_match',
  'document_birth_date_no_match',
  'document_refused',
  'selfie_refused',
  'watchlist',
  'risk',
] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];

export interface PersonAddress {
  readonly street: string;
  readonly street2: string | null;
  readonly city: string;
  /** Without the country's prefix: `IN`. */
  readonly region: string;
  readonly postalCode: string;
  /** Two letters. */
  readonly country: string;
}

/** Null where it is not known yet: the service then asks the person. */
export interface CheckedPerson {
  /** The caller's id for the person; must say nothing about them. */
  readonly personId: string;
  readonly email: string | null;
  readonly name: { readonly given: string; readonly family: string } | null;
  /** E.164: `+12345678909`. */
  readonly phone: string | null;
  /** `1975-01-18`. */
  readonly birthDate: string | null;
  readonly address: PersonAddress | null;
  /** They have agreed already that their data goes to the service. */
  readonly hasConsented: boolean;
}

export interface LinkToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** The outcome and nothing of the person: what the service knows of them stays there. */
export interface IdentityCheck {
  readonly id: string;
  readonly personId: string;
  readonly status: Exclude<CheckStatus, 'new'>;
  readonly steps: Readonly<Record<CheckStep, StepStatus>>;
  readonly reasons: readonly CheckReason[];
  /** The attempt before this one. */
  readonly previousId: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

/** Only a reason to ask again: it says nothing that could be believed without asking. */
export interface CheckEvent {
  readonly eventId: string;
  readonly checkId: string;
  readonly kind: 'status_updated' | 'step_updated' | 'retried';
}

/** `other`: a webhook of the service about something else. */
export type CheckWebhook = CheckEvent | { readonly eventId: string; readonly kind: 'other' };

export interface IdentityChecks {
  createLinkToken(person: CheckedPerson): Promise<Result<LinkToken, ProviderRefusal>>;
  /**
   * By its own id or by that of the session in the browser. The latter comes from the browser: whoever calls must
   * compare `personId` with the person they mean.
   */
  find(id: string): Promise<Result<IdentityCheck, ProviderRefusal>>;
  /** A new attempt; the person goes through it with a new link token. */
  retry(person: CheckedPerson, how: 'reset' | 'incomplete'): Promise<Result<IdentityCheck, ProviderRefusal>>;
  readWebhook(webhook: RawWebhook): Promise<Result<CheckWebhook, WebhookFault>>;
}
