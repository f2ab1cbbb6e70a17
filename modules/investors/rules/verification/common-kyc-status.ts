import { transitions } from '@furrow/kernel/transitions';
import type { AccountRefusal } from '../account-steps.ts';

/**
 * The firm's own look at a person across all their accounts, beside the provider's check of one. Most people are
 * never looked at: nothing on record is good.
 */
export type CommonKycStatus = 'pending' | 'approved';

export const COMMON_KYC_MOVES = transitions<CommonKycStatus>({
  /** The firm is looking. Follows: approved. */
  pending: ['approved'],
  /** Looked at, and good. Follows: pending, when there is a reason to look again. */
  approved: ['pending'],
});

export function commonKycRefusal(status: CommonKycStatus | null): AccountRefusal | null {
  return status === 'pending' ? 'kyc_common_pending' : null;
}
