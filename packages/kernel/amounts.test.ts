import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOfBasisPoints, amountOfShares, amountOfUnits } from './amounts.ts';

const shares = fc.integer({ min: 0, max: 1_000_000 });
const cents = fc.bigInt({ min: 0n, max: 10n ** 13n });

test('shares cost their price each, exactly', () => {
  expect(amountOfShares(3, 123_456n)).toBe(370_368n);
  fc.assert(
    fc.property(shares, shares, cents, (a, b, price) => {
      expect(amountOfShares(a, price) + amountOfShares(b, price)).toBe(amountOfShares(a + b, price));
    }),
  );
});

test('B18 units: one rounding, half to even, and all units together are what is raised', () => {
  expect(amountOfUnits(1, 5n, 2)).toBe(2n);
  expect(amountOfUnits(3, 5n, 2)).toBe(8n);
  expect(amountOfUnits(1, 1_000_000n, 3)).toBe(333_333n);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), cents, (units, raised) => {
      expect(amountOfUnits(units, raised, units)).toBe(raised);
    }),
  );
});

test('part of a share, less than none, and an offering without units are bugs', () => {
  expect(() => amountOfShares(1.5, 100n)).toThrow(RangeError);
  expect(() => amountOfShares(-1, 100n)).toThrow(RangeError);
  expect(() => amountOfUnits(1, 100n, 0)).toThrow(RangeError);
});

test('B14 the 1 % fee is half-up to the cent: floor((a + 50) / 100)', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (amount) => {
      expect(amountOfBasisPoints(amount, 100)).toBe((amount + 50n) / 100n);
    }),
    { numRuns: 2_000 },
  );
  for (let amount = 1n; amount <= 1_000n; amount += 1n) {
    expect(amountOfBasisPoints(amount, 100)).toBe((amount + 50n) / 100n);
  }
});
