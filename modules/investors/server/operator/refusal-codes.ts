import type { ReviewErrorCode } from '../../rules/index.ts';

/** Why the commands refuse a person of the firm, as a call is told. */
export const REFUSAL_CODES = {
  not_found: 'not_found',
  changed_since: 'review_changed',
  not_waiting: 'review_not_waiting',
  not_under_review: 'review_not_waiting',
  decided_otherwise: 'review_decided',
  not_attested: 'review_not_attested',
  to_be_read: 'review_to_be_read',
  not_approved: 'review_no_approval',
  people_incomplete: 'review_people_incomplete',
  decided_at_the_provider: 'review_at_provider',
  nothing_to_review: 'review_no_letter',
  no_warnings: 'review_no_warnings',
  wallet_not_wanted: 'customer_not_possible',
  verification_unavailable: 'customer_unavailable',
} as const satisfies Readonly<Record<string, ReviewErrorCode>>;
export type KnownRefusal = keyof typeof REFUSAL_CODES;
