import { groupThousands } from '@furrow/kernel/digits';
import type { Cents } from '@furrow/kernel/money';
import { roundHalfUp } from '@furrow/kernel/rounding';

/** Dollars with four decimals: what a part of an amount would be if there were no cents: '$4,767.7633'. */
export function exactShareText(totalCents: Cents, shares: number, allShares: number): string {
  const tenThousandths = roundHalfUp(totalCents * BigInt(shares) * 100n, BigInt(allShares));
  const digits = tenThousandths.toString().padStart(5, '0');
  return `$${groupThousands(digits.slice(0, -4))}.${digits.slice(-4)}`;
}
