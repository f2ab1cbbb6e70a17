import type { Cents } from '@furrow/kernel/money';
import { type Offered, quoteOf, shareRange } from '../quote.ts';

/** Where distributions go on: an offering that is open, or wherever their owner says each time. */
export const REINVEST_TARGETS = ['off', 'ask', 'farm'] as const;
export type ReinvestTarget = (typeof REINVEST_TARGETS)[number];

/** Of an investment's first step, where it was filled in from a distribution. */
export const FROM_DISTRIBUTION = 'from_distribution';

export type ReinvestPlan =
  | { readonly kind: 'prepare'; readonly shares: number }
  | { readonly kind: 'collect'; readonly missingCents: Cents }
  | { readonly kind: 'sold_out' };

/** What so much money buys with its fees: as many shares as it pays for, none below the minimum. */
export function reinvestPlan(offered: Offered, cents: Cents): ReinvestPlan {
  const { least, most } = shareRange(offered);
  if (most === 0 || most < least) return { kind: 'sold_out' };
  const total = (shares: number) => quoteOf(shares, offered).totalCents;
  if (total(least) > cents) return { kind: 'collect', missingCents: total(least) - cents };
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (total(middle) <= cents) low = middle;
    else high = middle - 1;
  }
  return { kind: 'prepare', shares: low };
}
