import { type CalendarDay, isCalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';
import type { AccountType } from '../accounts/account-types.ts';
import { lacksReason } from '../review-reason.ts';
import { UPLOAD_FILES_MAX } from '../uploads.ts';
import { type AccreditationMethod, methodsFor } from './accreditation-methods.ts';
import type { AccreditationDecision, AccreditationStatus } from './accreditation-status.ts';
import { isEditable, isWaiting, type RequestStatus } from './request-status.ts';

/** Why a request cannot be begun, or chosen anew, with these statements and this method. */
export function startRefusal(
  account: { readonly type: AccountType; readonly openRequest: RequestStatus | null },
  { statements, method }: { readonly statements: readonly number[]; readonly method: AccreditationMethod },
): 'method_not_for_this' | 'accreditation_open' | null {
  if (!methodsFor(account.type, statements).includes(method)) return 'method_not_for_this';
  const { openRequest } = account;
  return openRequest === null || isEditable(openRequest) ? null : 'accreditation_open';
}

/** Why another document does not go to a request: it was submitted, or has as many as it takes. */
export function evidenceRefusal(
  status: RequestStatus,
  fileCount: number,
): 'accreditation_sent' | 'too_many_files' | null {
  if (!isEditable(status)) return 'accreditation_sent';
  return fileCount >= UPLOAD_FILES_MAX.accreditation_evidence ? 'too_many_files' : null;
}

export interface RequestFacts {
  readonly status: RequestStatus;
  readonly method: AccreditationMethod;
  readonly isDecided: boolean;
  /** The advisor has confirmed it. */
  readonly isAttested: boolean;
}

/**
 * Why a reviewer cannot decide so: its owner has it or withdrew it, somebody was first and said something else, or the
 * advisor has not confirmed what is to be approved.
 */
export function decisionRefusal(
  { status, method, isDecided, isAttested }: RequestFacts,
  decision: AccreditationDecision,
): 'not_waiting' | 'decided_otherwise' | 'not_attested' | null {
  if (!isWaiting(status)) return isDecided && status !== 'withdrawn' ? 'decided_otherwise' : 'not_waiting';
  const lacksAdvisor = method === 'advisor_attestation' && !isAttested;
  return decision === 'approved' && lacksAdvisor ? 'not_attested' : null;
}

/** An approval that ran out can be renewed; there is nothing left of it to revoke. */
export function approvalRefusal(
  status: AccreditationStatus,
  change: 'extend' | 'revoke',
): 'not_approved' | null {
  if (status === 'approved' || status === 'expired_soon') return null;
  return change === 'extend' && status === 'expired' ? null : 'not_approved';
}

/** For how long a reviewer approves: to a day, for ever, or as the policy says. */
export interface Terms {
  /** The first day on which it no longer holds. */
  readonly expiringOn: CalendarDay | null;
  readonly permanent: boolean;
}

export type TermsRefusal = 'reason_required' | 'date_not_ahead' | 'permanent_with_date';

export function termsRefusal({
  expiringOn,
  permanent,
  reason,
  at,
}: Terms & { readonly reason: string; readonly at: Date }): TermsRefusal | null {
  if (lacksReason(reason)) return 'reason_required';
  if (expiringOn === null) return null;
  if (permanent) return 'permanent_with_date';
  return isCalendarDay(expiringOn) && expiringOn > newYorkDay(at) ? null : 'date_not_ahead';
}
