import { transitions } from '@furrow/kernel/transitions';
import type { AccountRefusal } from '../account-steps.ts';

/** The check of the business or trust behind an account. */
export type KybStatus = 'pending' | 'approved' | 'rejected';

export const KYB_MOVES = transitions<KybStatus>({
  /** Under review, or its documents are not complete. Follows: approved, rejected. */
  pending: ['approved', 'rejected'],
  /** The business is who it says. Follows: pending, once its documents change; rejected, when that is found out. */
  approved: ['pending', 'rejected'],
  /** Turned down. Follows: pending, once other documents were sent. */
  rejected: ['pending'],
});

export const KYB_STATES = KYB_MOVES.states;

/**
 * Nothing on record is not enough where the check is required, and enough where it is not. `isAsked`: under review, and a
 * reviewer waits for more from the owner.
 */
export function kybRefusal(
  status: KybStatus | null,
  required: boolean,
  isAsked = false,
): AccountRefusal | null {
  if (!required || status === 'approved') return null;
  if (status === null) return 'kyb_new';
  if (status === 'rejected') return 'kyb_rejected';
  return isAsked ? 'kyb_more_info' : 'kyb_pending';
}
