import { transitions } from '@furrow/kernel/transitions';
import { type AccountRefusal, accountStep } from '../account-steps.ts';
import { messageFor } from '../errors.ts';

/** The check of the person behind an account, in the words of the provider; `new` (or nothing) is our own. */
export type KycStatus = 'new' | 'active' | 'pending_review' | 'canceled' | 'expired' | 'failed' | 'success';

/**
 * In the order in which the reports about one try outrank each other. A reviewer at the provider may still overrule a
 * failure; nothing takes a success back: what speaks against it later is a reason to ask for the check anew.
 */
export const KYC_MOVES = transitions<KycStatus>({
  /** Nobody has begun. Follows: active; success, by a check of the same person on another account. */
  new: ['active', 'success'],
  /** Begun, not finished; it can be gone on with. Follows: everything a provider may answer. */
  active: ['pending_review', 'canceled', 'expired', 'failed', 'success'],
  /** Finished, a person looks at it. Follows: every end. */
  pending_review: ['canceled', 'expired', 'failed', 'success'],
  /** Broken off. Follows: active, by another try; a later word of the same try. */
  canceled: ['active', 'expired', 'failed', 'success'],
  /** Not finished in time. Follows: active, by another try; a later word of the same try. */
  expired: ['active', 'failed', 'success'],
  /** Not passed. Follows: active, by another try; success, when a reviewer overrules it. */
  failed: ['active', 'success'],
  /** Passed. Follows: active, once the firm asks for the check anew. */
  success: ['active'],
});

const KYC_STATUSES = KYC_MOVES.states;

/** May a check be begun, or gone on with, from here? After a success only when it is asked for anew. */
export function mayStartKyc(status: KycStatus, reverify: boolean): boolean {
  if (status === 'success') return reverify;
  return status === 'active' || KYC_MOVES.canMove(status, 'active');
}

/** Why a check cannot be begun, or gone on with. */
export function startKycRefusal(facts: {
  readonly status: KycStatus;
  readonly reverify: boolean;
  readonly hasMissingDetails: boolean;
  /** An identity service is set up. */
  readonly isAvailable: boolean;
}): 'account_incomplete' | 'kyc_done' | 'kyc_pending_review' | 'verification_unavailable' | null {
  if (facts.hasMissingDetails) return 'account_incomplete';
  if (!mayStartKyc(facts.status, facts.reverify))
    return facts.status === 'success' ? 'kyc_done' : 'kyc_pending_review';
  return facts.isAvailable ? null : 'verification_unavailable';
}

/** Tries are numbered from 1. */
export interface KycReport {
  readonly attempt: number;
  readonly status: KycStatus;
}

/**
 * The status after a report of the provider, or null when it changes nothing: it is about an earlier try, or it
 * says less than what is known about this one. So reports may come late, twice and in any order.
 */
export function kycAfterReport(current: KycReport, report: KycReport): KycStatus | null {
  if (report.attempt !== current.attempt || current.status === 'new') return null;
  const rank = (status: KycStatus) => KYC_STATUSES.indexOf(status);
  return rank(report.status) > rank(current.status) && KYC_MOVES.canMove(current.status, report.status)
    ? report.status
    : null;
}

/** The name under which the window of a check tells the page that opened it that it is done. */
export const CHECK_DONE_MESSAGE = 'furrow:identity-check';

/** What is said when a check has just ended. */
export const KYC_OUTCOMES: Readonly<Partial<Record<KycStatus, string>>> = {
  success: 'Verification was successful',
  failed: messageFor('identity_failed'),
  canceled: messageFor('identity_unverifiable'),
  expired: messageFor('identity_unverifiable'),
};

/** Why somebody with this status may not go on; null for those who may. */
export const KYC_REFUSALS: Readonly<Record<KycStatus, AccountRefusal | null>> = {
  new: 'kyc_new',
  active: 'kyc_active',
  pending_review: 'kyc_pending_review',
  canceled: 'kyc_canceled',
  expired: 'kyc_expired',
  failed: 'kyc_failed',
  success: null,
};

/** What the button says that begins a check, or goes on with one; null where there is nothing to do. */
export function kycAct(stored: string, reverify: boolean): string | null {
  const status = KYC_MOVES.states.find((known) => known === stored) ?? 'new';
  const refusal = reverify ? 'reverification_required' : KYC_REFUSALS[status];
  return refusal === null || accountStep(refusal).turn !== 'owner' ? null : accountStep(refusal).label;
}
