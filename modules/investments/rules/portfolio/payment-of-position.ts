import type { Cents } from '@furrow/kernel/money';
import { roundHalfEven } from '@furrow/kernel/rounding';

/**
 * A farm pays an account once for all shares it holds. The part of one investment is payment × its shares ÷ all shares
 * that were paid for, to the cent: it can be worked out by hand from the payment alone, however many there are beside it.
 */
export function partOfPayment(cents: Cents, shares: number, paidShares: number): Cents {
  return roundHalfEven(cents * BigInt(Math.min(shares, paidShares)), BigInt(paidShares));
}
