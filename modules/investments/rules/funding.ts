import type { InvestmentStatus } from './status.ts';

/** How an investment is paid (B3): out of the wallet, pulled from a bank, or sent by its owner. */
export const FUNDING_TYPES = ['balance', 'bank', 'WIRE', 'ACH'] as const;
export type FundingType = (typeof FUNDING_TYPES)[number];

export const isPushed = (type: FundingType): boolean => type === 'WIRE' || type === 'ACH';

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
