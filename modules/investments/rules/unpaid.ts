import type { Cents } from '@furrow/kernel/money';
import type { FundingState } from './funding.ts';
import { INVESTMENT_LISTS, type InvestmentStatus } from './status.ts';

/** A position whose money did not come before the offering closed, or was taken back afterwards. */
export const isUnpaidPosition = (status: InvestmentStatus, fundingState: FundingState): boolean =>
  (INVESTMENT_LISTS.active as readonly InvestmentStatus[]).includes(status) &&
  (fundingState === 'failed' || fundingState === 'returned');

interface UnpaidMoney {
  readonly fundingState: FundingState;
  /** What the position costs in all. */
  readonly totalCents: Cents;
  /** Of it, what is set aside or the farm's. */
  readonly hereCents: Cents;
  /** What the wallet of its account owes: whatever comes in pays this first. */
  readonly owedCents: Cents;
}

/**
 * What has to come in. What failed was never paid. What was returned was: the farm keeps it, and since then the wallet owes
 * it, so there is nothing else to pay.
 */
export function dueCents({ fundingState, totalCents, hereCents, owedCents }: UnpaidMoney): Cents {
  const missing = fundingState === 'returned' || hereCents > totalCents ? 0n : totalCents - hereCents;
  return missing + owedCents;
}

/** Whether it is paid after all. Another debt of the wallet does not keep back what was already set aside for it. */
export const isPaidAfterAll = ({ fundingState, totalCents, hereCents, owedCents }: UnpaidMoney): boolean =>
  fundingState === 'returned' ? owedCents === 0n : hereCents >= totalCents;

interface ExitingMoney {
  readonly fundingState: FundingState;
  /** The firm has not seen to it yet. */
  readonly isInQueue: boolean;
  readonly setAsideCents: Cents;
}

/** Why the money of a position keeps its farm from being exited; null where nothing of it is open. */
export function exitObstacle({ fundingState, isInQueue, setAsideCents }: ExitingMoney): string | null {
  if (fundingState === 'asked' || fundingState === 'accepted') return 'the money hasn’t arrived';
  if (fundingState !== 'failed' && fundingState !== 'returned') return null;
  if (isInQueue)
    return fundingState === 'failed' ? 'the money failed to arrive' : 'the bank took the money back';
  return setAsideCents > 0n ? 'part of the money is still set aside' : null;
}
