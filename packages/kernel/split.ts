import type { Cents } from './cents.ts';
import { divideFloor } from './rounding.ts';

/**
 * Shares out a total by weight so that the parts add up exactly and each is less than a cent from its exact value.
 * Left-over cents go to the largest remainders; among equals to the larger weight, then the smaller tie key, then
 * the earlier place. Give tie keys (ids) where the result must not depend on the order of the list.
 */
export function splitByLargestRemainder(
  total: Cents,
  weights: readonly bigint[],
  tieKeys?: readonly string[],
): Cents[] {
  const sum = checkedSum(total, weights, tieKeys);
  if (sum === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight, index) => {
    const exact = total * weight;
    const floor = divideFloor(exact, sum);
    return { index, weight, key: tieKeys?.[index] ?? '', floor, remainder: exact - floor * sum };
  });
  const left = Number(total - parts.reduce((given, part) => given + part.floor, 0n));
  const lucky = new Set(
    parts
      .toSorted(
        (a, b) =>
          compare(b.remainder, a.remainder) ||
          compare(b.weight, a.weight) ||
          compare(a.key, b.key) ||
          a.index - b.index,
      )
      .slice(0, left)
      .map((part) => part.index),
  );
  return parts.map((part) => (lucky.has(part.index) ? part.floor + 1n : part.floor));
}

function checkedSum(
  total: Cents,
  weights: readonly bigint[],
  tieKeys: readonly string[] | undefined,
): bigint {
  if (weights.length === 0) throw new RangeError('nothing to split among');
  if (total < 0n || weights.some((weight) => weight < 0n)) throw new RangeError('cannot split below zero');
  if (tieKeys !== undefined && tieKeys.length !== weights.length)
    throw new RangeError('one tie key per weight');
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n && total !== 0n) throw new RangeError('money to split, but every weight is zero');
  return sum;
}

function compare<T extends bigint | string>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
