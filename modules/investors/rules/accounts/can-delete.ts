import type { Cents } from '@furrow/kernel/money';

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
  /** A review of its papers is going on. */
  readonly hasOpenReview: boolean;
}

export type DeleteRefusal =
  | 'has_investments'
  | 'has_money'
  | 'has_pending_money'
  | 'has_history'
  | 'has_bank'
  | 'has_open_review';

export const DELETE_REFUSALS: Readonly<Record<DeleteRefusal, string>> = {
  has_investments: 'This account has investments. Their records have to be kept.',
  has_money: 'There is money in the wallet of this account. Please withdraw it first.',
  has_pending_money: 'Money is on its way to or from this account. Please wait until it has arrived.',
  has_history: 'Money has moved through this account. Its records have to be kept.',
  has_bank: 'A bank is linked to this account. Please remove it first.',
  has_open_review: 'The papers of this account are being reviewed. Please wait for the answer.',
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
