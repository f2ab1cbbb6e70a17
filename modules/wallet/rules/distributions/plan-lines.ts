import type { Cents } from '@furrow/kernel/money';
import { splitByLargestRemainder } from '@furrow/kernel/split';

export interface HeldShares {
  readonly accountId: string;
  readonly shares: number;
}

/** What one holder gets of a distribution. */
export interface PlannedLine extends HeldShares {
  /** Paid out. */
  readonly netCents: Cents;
  readonly withheldCents: Cents;
  /** It got one of the cents that were left over. */
  readonly hasExtraCent: boolean;
}

export interface Amounts {
  readonly totalCents: Cents;
  readonly withheldCents: Cents;
}

/**
 * Pro rata by shares to the cent, leftover cents to the largest remainders, ties to the lower account id. What is paid out and what is
 * withheld are divided each by itself, so that both add up and no part is below zero.
 */
export function planLines(
  holders: readonly HeldShares[],
  { totalCents, withheldCents }: Amounts,
): PlannedLine[] {
  if (holders.length === 0) return [];
  const sorted = holders.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1));
  const weights = sorted.map(({ shares }) => BigInt(shares));
  const ids = sorted.map(({ accountId }) => accountId);
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const net = splitByLargestRemainder(totalCents, weights, ids);
  const withheld = splitByLargestRemainder(withheldCents, weights, ids);
  return sorted.map(({ accountId, shares }, index) => {
    const netCents = net[index] ?? 0n;
    return {
      accountId,
      shares,
      netCents,
      withheldCents: withheld[index] ?? 0n,
      hasExtraCent: netCents * all > totalCents * BigInt(shares),
    };
  });
}
