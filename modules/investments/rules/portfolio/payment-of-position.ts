import type { Cents } from '@furrow/kernel/money';
import { splitByLargestRemainder } from '@furrow/kernel/split';

export interface HeldPosition {
  readonly id: string;
  readonly shares: number;
}

/**
 * A farm pays an account for all shares it holds. Where several investments brought them, each has its part by shares to
 * the cent; shares that no investment brought take theirs too, and nobody is told of those.
 */
export function partsOfPayment(
  cents: Cents,
  paidShares: number,
  positions: readonly HeldPosition[],
): ReadonlyMap<string, Cents> {
  const sorted = positions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const known = sorted.reduce((sum, { shares }) => sum + shares, 0);
  const others = Math.max(0, paidShares - known);
  if (known + others === 0) return new Map();
  const weights = [...sorted.map(({ shares }) => BigInt(shares)), BigInt(others)];
  const parts = splitByLargestRemainder(cents, weights, [...sorted.map(({ id }) => id), '~']);
  return new Map(sorted.map(({ id }, index) => [id, parts[index] ?? 0n]));
}
