import type { Cents } from '@furrow/kernel/money';
import { cents } from '../documents/amounts.ts';
import { DEMO_OFFERINGS } from '../offering.ts';

/** What the investor of the demonstration is buying just now. */
export const LIVE = {
  /** Her bank is sending the money. */
  pulled: { slug: 'salt-fork-prairie', shares: 10 },
  /** Paid out of her wallet. */
  paid: { slug: 'platte-bench-pivots', shares: 12 },
  /** By her IRA, whose custodian has not signed or sent a wire yet. */
  awaited: { slug: 'grand-prairie-rice', shares: 30 },
  /** Her bank had not enough. */
  failed: { slug: 'palouse-ridge', shares: 40 },
  /** Left before she signed: no share is reserved. */
  unfinished: { slug: 'chehalem-vineyard', shares: 4 },
} as const;

export interface LivePlan {
  readonly slug: string;
  readonly shares: number;
}

/** Those that are signed and hold shares. */
export const CONFIRMED: readonly LivePlan[] = [LIVE.pulled, LIVE.paid, LIVE.awaited, LIVE.failed];

/** How many shares of a farm she holds by them. */
export const liveShares = (slug: string): number => CONFIRMED.find((plan) => plan.slug === slug)?.shares ?? 0;

export function costOf({ slug, shares }: LivePlan): Cents {
  const offering = DEMO_OFFERINGS.find((each) => each.slug === slug);
  if (offering === undefined) throw new Error(`the demonstration has no farm ${slug}`);
  return BigInt(shares) * cents(offering.price_per_share);
}
