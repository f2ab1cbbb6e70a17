import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideCeil, divideFloor, roundHalfEven, roundHalfUp } from './rounding.ts';

const abs = (value: bigint) => (value < 0n ? -value : value);
const numerator = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const denominator = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).filter((value) => value !== 0n);
/** Small numbers meet ties often, large ones almost never. */
const fraction = fc.oneof(
  fc.tuple(numerator, denominator),
  fc.tuple(fc.bigInt({ min: -60n, max: 60n }), fc.constantFrom(-10n, -4n, -2n, 2n, 4n, 10n)),
);

test('ties: half up goes away from zero, half even to the even neighbour', () => {
  const halves = [-5n, -3n, -1n, 1n, 3n, 5n];
  expect(halves.map((half) => roundHalfUp(half, 2n))).toEqual([-3n, -2n, -1n, 1n, 2n, 3n]);
  expect(halves.map((half) => roundHalfEven(half, 2n))).toEqual([-2n, -2n, 0n, 0n, 2n, 2n]);
});

test('the result is never further than half from the exact value', () => {
  fc.assert(
    fc.property(fraction, ([top, bottom]) => {
      for (const round of [roundHalfUp, roundHalfEven]) {
        expect(2n * abs(round(top, bottom) * bottom - top) <= abs(bottom)).toBe(true);
      }
    }),
  );
});

test('the two differ only on ties, where half even is even and half up is larger in size', () => {
  fc.assert(
    fc.property(fraction, ([top, bottom]) => {
      const up = roundHalfUp(top, bottom);
      const even = roundHalfEven(top, bottom);
      const tie = (2n * top) % bottom === 0n && top % bottom !== 0n;
      if (tie) {
        expect(even % 2n).toBe(0n);
        expect(abs(up) >= abs(even)).toBe(true);
        expect(abs(up * bottom) > abs(top)).toBe(true);
      } else expect(up).toBe(even);
    }),
  );
});

test('an amount and its reversal round to opposites', () => {
  fc.assert(
    fc.property(fraction, ([top, bottom]) => {
      expect(roundHalfUp(-top, bottom)).toBe(-roundHalfUp(top, bottom));
      expect(roundHalfEven(top, -bottom)).toBe(-roundHalfEven(top, bottom));
    }),
  );
});

test('floor and ceiling enclose the exact value', () => {
  fc.assert(
    fc.property(fraction, ([top, bottom]) => {
      const sign = bottom < 0n ? -1n : 1n;
      expect(divideFloor(top, bottom) * bottom * sign <= top * sign).toBe(true);
      expect(divideCeil(top, bottom) * bottom * sign >= top * sign).toBe(true);
      expect(divideCeil(top, bottom) - divideFloor(top, bottom)).toBe(top % bottom === 0n ? 0n : 1n);
    }),
  );
});

test('division by zero is a bug', () => {
  for (const divide of [roundHalfUp, roundHalfEven, divideFloor, divideCeil]) {
    expect(() => divide(1n, 0n)).toThrow(RangeError);
  }
});
