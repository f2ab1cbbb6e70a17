import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByLargestRemainder } from './split.ts';

const total = fc.bigInt({ min: 0n, max: 10n ** 14n });
const weights = fc
  .array(
    fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 20n }), fc.bigInt({ min: 0n, max: 10n ** 9n })),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .filter((list) => list.some((weight) => weight > 0n));
const sum = (list: readonly bigint[]) => list.reduce((all, part) => all + part, 0n);

test('left-over cents go to the largest remainders', () => {
  expect(splitByLargestRemainder(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(splitByLargestRemainder(10n, [6n, 6n, 1n])).toEqual([5n, 4n, 1n]);
  expect(splitByLargestRemainder(1n, [1n, 2n])).toEqual([0n, 1n]);
});

test('B15 the parts add up exactly and each is less than a cent from its exact value', () => {
  fc.assert(
    fc.property(total, weights, (cents, list) => {
      const parts = splitByLargestRemainder(cents, list);
      const all = sum(list);
      expect(sum(parts)).toBe(cents);
      parts.forEach((part, index) => {
        const error = part * all - cents * (list[index] ?? 0n);
        expect(error < all && error > -all).toBe(true);
      });
    }),
  );
});

test('whoever has no weight gets nothing, and more weight never gets less', () => {
  fc.assert(
    fc.property(total, weights, (cents, list) => {
      const pairs = splitByLargestRemainder(cents, list).map((part, index) => ({
        part,
        weight: list[index] ?? 0n,
      }));
      for (const { part, weight } of pairs) if (weight === 0n) expect(part).toBe(0n);
      const byWeight = pairs.toSorted((a, b) => (a.weight < b.weight ? -1 : a.weight > b.weight ? 1 : 0));
      byWeight.slice(1).forEach((pair, index) => {
        const before = byWeight[index];
        if (before !== undefined && before.weight < pair.weight) expect(pair.part >= before.part).toBe(true);
      });
    }),
  );
});

test('B15 with a key for each, the order of the list does not matter', () => {
  const people = fc.uniqueArray(fc.record({ key: fc.uuid(), weight: fc.bigInt({ min: 1n, max: 5n }) }), {
    minLength: 1,
    maxLength: 30,
    selector: (person) => person.key,
  });
  const shuffled = people.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
    ),
  );
  fc.assert(
    fc.property(total, shuffled, (cents, [list, other]) => {
      const split = (order: typeof list) => {
        const parts = splitByLargestRemainder(
          cents,
          order.map((person) => person.weight),
          order.map((person) => person.key),
        );
        return new Map(order.map((person, index) => [person.key, parts[index]]));
      };
      const first = split(list);
      const second = split(other);
      for (const { key } of list) expect(second.get(key)).toBe(first.get(key));
    }),
  );
});

test('refuses an empty list, anything below zero, and money with nobody to take it', () => {
  for (const call of [
    () => splitByLargestRemainder(1n, []),
    () => splitByLargestRemainder(-1n, [1n]),
    () => splitByLargestRemainder(1n, [2n, -1n]),
    () => splitByLargestRemainder(1n, [0n, 0n]),
    () => splitByLargestRemainder(1n, [1n], []),
  ]) {
    expect(call).toThrow(RangeError);
  }
  expect(splitByLargestRemainder(0n, [0n, 0n])).toEqual([0n, 0n]);
});
