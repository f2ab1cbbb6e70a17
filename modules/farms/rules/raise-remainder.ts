import { amountCentsOf, type Pricing } from './amount.ts';

/**
 * What all shares bring beyond the raise: below zero where they bring less. A share has a price in whole cents, so the two
 * seldom agree. Nobody pays it apart: the farm's reserve takes a surplus and bears a shortfall when the offering closes.
 * All units together cost exactly the raise.
 */
export function raiseRemainderCents(pricing: Pricing): bigint {
  return amountCentsOf(pricing.totalShares, pricing) - pricing.raiseCents;
}

/** Whether the price is the raise divided among the shares, to the nearest cent: then each share is off by half a cent at most. */
export function isPriceOfRaise(pricing: Pricing): boolean {
  const remainder = raiseRemainderCents(pricing);
  const distance = remainder < 0n ? -remainder : remainder;
  return 2n * distance <= BigInt(pricing.totalShares);
}
