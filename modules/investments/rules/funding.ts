import { TRANSACTION_STATUS_CODES } from '../../wallet/rules/index.ts';
import type { InvestmentStatus } from './status.ts';

/** How an investment is paid (B3): out of the wallet, pulled from a bank, or sent by its owner. */
export const FUNDING_TYPES = ['balance', 'bank', 'WIRE', 'ACH'] as const;
export type FundingType = (typeof FUNDING_TYPES)[number];

export const isPushed = (type: FundingType): boolean => type === 'WIRE' || type === 'ACH';

/** How it is paid, in a few words (B3). */
export function paymentDetail(type: FundingType, bankName: string | null): string {
  switch (type) {
    case 'balance':
      return 'Wallet balance';
    case 'bank':
      return bankName ?? 'Linked bank';
    case 'WIRE':
      return 'Wire';
    case 'ACH':
      return 'ACH transfer you send';
  }
}

/**
 * How far the money of a confirmed investment is; `imported` where it was paid before the investment came here, and
 * `transferred` where the shares came from somebody else and nothing is paid for them.
 */
export const FUNDING_STATES = [
  'none',
  'asked',
  'accepted',
  'settled',
  'failed',
  'returned',
  'over',
  'imported',
  'transferred',
] as const;
export type FundingState = (typeof FUNDING_STATES)[number];

/** The same as a payment status of B4; null while no money is asked for, and where none will be. */
export function transactionStatusFor(state: FundingState): number | null {
  switch (state) {
    case 'asked':
    case 'accepted':
      return TRANSACTION_STATUS_CODES.pending;
    case 'settled':
      return TRANSACTION_STATUS_CODES.processed;
    case 'failed':
    case 'returned':
      return TRANSACTION_STATUS_CODES.failed;
    case 'over':
      return TRANSACTION_STATUS_CODES.cancelled;
    default:
      return null;
  }
}

export interface FundedInvestment {
  readonly status: InvestmentStatus;
  readonly fundingState: FundingState;
}

/**
 * The moves that follow from where money and review stand, in their order. Evidence that is looked at holds an
 * investment at 25, whatever its money does: what the money did shows once the review has ended.
 */
export function movesForMoney(
  { status, fundingState }: FundedInvestment,
  isUnderReview: boolean,
): readonly InvestmentStatus[] {
  const isHere = fundingState === 'accepted' || fundingState === 'settled';
  const isGone = fundingState === 'failed' || fundingState === 'returned';
  if (status === 'confirmation_pending') {
    if (isGone) return ['escrow_failed'];
    if (!isHere) return [];
    if (isUnderReview) return ['accreditation_doc_sent'];
    return fundingState === 'settled' ? ['confirmation', 'completed'] : ['confirmation'];
  }
  if (status === 'confirmation') {
    if (isGone) return ['escrow_failed'];
    return fundingState === 'settled' ? ['completed'] : [];
  }
  return status === 'completed' && isGone ? ['escrow_failed'] : [];
}

export type ReviewOutcome = 'approved' | 'declined' | 'sent';

/**
 * The moves that follow from a decision about the evidence, or from new evidence. An approval also goes through 25 from
 * 24, since the firm may approve without new evidence, or before anybody saw that it was sent.
 */
export function movesForReview(
  { status, fundingState }: FundedInvestment,
  outcome: ReviewOutcome,
): readonly InvestmentStatus[] {
  if (status === 'accreditation_declined') {
    if (outcome === 'declined') return [];
    const reviewed = movesForReview({ status: 'accreditation_doc_sent', fundingState }, outcome);
    return ['accreditation_doc_sent', ...reviewed];
  }
  if (status !== 'accreditation_doc_sent') return [];
  if (outcome === 'declined') return ['accreditation_declined'];
  if (outcome === 'sent') return [];
  if (fundingState === 'settled') return ['completed'];
  if (fundingState === 'failed' || fundingState === 'returned') return ['confirmation', 'escrow_failed'];
  return ['confirmation'];
}
