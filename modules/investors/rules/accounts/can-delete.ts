import type { Cents } from '@furrow/kernel/money';
import { isWaiting, type RequestStatus } from '../accreditation/request-status.ts';
import type { EmployerConsent } from '../suitability/employer-consent.ts';
import type { CommonKycStatus } from '../verification/common-kyc-status.ts';
import type { KybStatus } from '../verification/kyb-status.ts';
import type { KycStatus } from '../verification/kyc-status.ts';

/** What an account has left behind elsewhere. */
export interface AccountUse {
  /** Investments and pledges, unfinished and ended ones included. */
  readonly investments: number;
  readonly walletCents: Cents;
  /** Movements of money that are not settled. */
  readonly pendingMovements: number;
  readonly linkedBanks: number;
  /** Money has moved through the wallet at some time. */
  readonly hasMovedMoney: boolean;
  /** Somebody else is looking at it. */
  readonly hasOpenReview: boolean;
}

/** Everything of an account that may lie with others. */
export interface AccountReviews {
  readonly kycStatus: KycStatus;
  readonly kybStatus: KybStatus | null;
  readonly commonKycStatus: CommonKycStatus | null;
  readonly employerConsent: EmployerConsent;
  /** Of the request that is open. */
  readonly requestStatus: RequestStatus | null;
}

/** A request for more is the owner's turn, and no review. */
export function isUnderReview(account: AccountReviews): boolean {
  return (
    account.kycStatus === 'pending_review' ||
    account.kybStatus === 'pending' ||
    account.commonKycStatus === 'pending' ||
    account.employerConsent === 'pending' ||
    (account.requestStatus !== null && isWaiting(account.requestStatus))
  );
}

export type DeleteRefusal =
  | 'has_investments'
  | 'has_money'
  | 'has_pending_money'
  | 'has_history'
  | 'has_bank'
  | 'has_open_review';

export const DELETE_REFUSALS: Readonly<Record<DeleteRefusal, string>> = {
  has_investments: 'This account has investments, and we must keep their records.',
  has_money: 'This account’s wallet holds money. Withdraw it first.',
  has_pending_money: 'A transfer to or from this account is under way. Wait until it is complete.',
  has_history: 'Money has moved through this account, and we must keep its records.',
  has_bank: 'A bank is linked to this account. Remove it first.',
  has_open_review: 'We are reviewing this account. Wait until the review is finished.',
};

/** Why an account cannot be deleted, what lasts longest first; null when it can. */
export function deleteRefusal(use: AccountUse): DeleteRefusal | null {
  if (use.investments > 0) return 'has_investments';
  if (use.walletCents !== 0n) return 'has_money';
  if (use.pendingMovements > 0) return 'has_pending_money';
  if (use.hasMovedMoney) return 'has_history';
  if (use.linkedBanks > 0) return 'has_bank';
  return use.hasOpenReview ? 'has_open_review' : null;
}

/** The same in the words of the catalogue, for whoever deletes it all the same. */
export function deleteAccountRefusal(use: AccountUse): 'account_under_review' | 'account_in_use' | null {
  const refusal = deleteRefusal(use);
  if (refusal === null) return null;
  return refusal === 'has_open_review' ? 'account_under_review' : 'account_in_use';
}
