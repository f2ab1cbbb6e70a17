import { transitions } from '@furrow/kernel/transitions';
import type { AccountRefusal } from '../account-steps.ts';

/** How far an account has come in showing that its owner is accredited; empty before anything was sent. */
export type AccreditationStatus =
  | ''
  | 'pending'
  | 'need_more_info'
  | 'new_info_added'
  | 'rejected'
  | 'approved'
  | 'expired_soon'
  | 'expired';

/** Evidence sent while an approval still holds waits beside it: asking for longer must not take away what one has. */
export const ACCREDITATION_MOVES = transitions<AccreditationStatus>({
  /** Nothing was sent. Follows: pending. */
  '': ['pending'],
  /**
   * Evidence waits for a reviewer. Follows: need_more_info, rejected, approved; where it was before, when the owner
   * takes the evidence back.
   */
  pending: ['', 'need_more_info', 'rejected', 'approved', 'expired'],
  /** A reviewer asked for more. Follows: new_info_added; where it was before, when the owner takes the evidence back. */
  need_more_info: ['', 'new_info_added', 'rejected', 'expired'],
  /** What was asked for is there. Follows: as pending. */
  new_info_added: ['', 'need_more_info', 'rejected', 'approved', 'expired'],
  /** Turned down. Follows: new_info_added, once there is other evidence. */
  rejected: ['new_info_added'],
  /** Accredited. Follows: expired_soon, expired, by the calendar; rejected, when it is found out to be wrong. */
  approved: ['rejected', 'expired_soon', 'expired'],
  /** Accredited for at most 30 days more. Follows: approved, when extended; expired; rejected, as above. */
  expired_soon: ['rejected', 'approved', 'expired'],
  /** No longer. Follows: pending, by new evidence; approved, when a reviewer extends it. */
  expired: ['pending', 'approved'],
});

const REFUSALS: Readonly<Record<AccreditationStatus, AccountRefusal | null>> = {
  '': 'accreditation_required',
  pending: 'accreditation_pending',
  need_more_info: 'accreditation_more_info',
  new_info_added: 'accreditation_pending',
  rejected: 'accreditation_rejected',
  approved: null,
  expired_soon: null,
  expired: 'accreditation_expired',
};

export function accreditationRefusal(status: AccreditationStatus, permanent: boolean): AccountRefusal | null {
  return permanent ? null : REFUSALS[status];
}

/** What the status becomes when its owner sends evidence; null when that waits beside an approval that holds. */
export function statusOnEvidence(status: AccreditationStatus): 'pending' | 'new_info_added' | null {
  if (ACCREDITATION_MOVES.canMove(status, 'pending')) return 'pending';
  return ACCREDITATION_MOVES.canMove(status, 'new_info_added') ? 'new_info_added' : null;
}

/** What a reviewer may say of evidence. */
export type AccreditationDecision = 'approved' | 'need_more_info' | 'rejected';

/** What the status becomes by a decision about evidence; null when an approval beside it goes on as it is. */
export function statusOnDecision(
  status: AccreditationStatus,
  decision: AccreditationDecision,
): AccreditationDecision | null {
  if (decision === 'approved') return 'approved';
  const isWaiting = status === 'pending' || status === 'new_info_added';
  return isWaiting ? decision : null;
}

/**
 * Where the account stands without the evidence that is being sent. That more was asked for is said of evidence too: what is
 * sent then belongs to the same request, and what counts is where that began.
 */
export function statusBeforeEvidence(
  status: AccreditationStatus,
  before: AccreditationStatus | null,
): AccreditationStatus {
  return status === 'need_more_info' ? (before ?? '') : status;
}

/** What the status becomes when evidence is taken back: what it was before; null when it waited beside an approval. */
export function statusOnWithdrawal(
  status: AccreditationStatus,
  before: AccreditationStatus | null,
): AccreditationStatus | null {
  const isOfEvidence = status === 'pending' || status === 'new_info_added' || status === 'need_more_info';
  if (!isOfEvidence || before === null || statusOnEvidence(before) === null) return null;
  return statusBeforeEvidence(before, null);
}

/** A request was opened, sent, decided for the owner; the approval ran out; it was renewed while on record. */
export type AccreditationEvent = 'started' | 'submitted' | 'verified' | 'expired' | 'extended';

/** The event of a move, for the history and for those who follow it; null for those that have none of their own. */
export function accreditationEvent(
  from: AccreditationStatus,
  to: AccreditationStatus,
): AccreditationEvent | null {
  if (to === 'pending' || to === 'new_info_added') return 'submitted';
  if (to === 'expired') return 'expired';
  if (to !== 'approved') return null;
  return from === 'approved' || from === 'expired_soon' || from === 'expired' ? 'extended' : 'verified';
}
