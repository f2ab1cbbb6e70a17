import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minimumShares, ordinaryMinimumShares } from './minimum.ts';

const twenty = { minInvestmentCents: 1_049_340n, pricePerShareCents: 52_467n };

describe('minimum in shares', () => {
  it.each([
    [1_208_230n, 120_823n, 10],
    [1_208_231n, 120_823n, 11],
    [1_208_229n, 120_823n, 10],
    [1n, 120_823n, 1],
    [0n, 120_823n, 1],
  ])('%d cents at %d cents a share are %i', (minInvestmentCents, pricePerShareCents, shares) => {
    expect(ordinaryMinimumShares({ minInvestmentCents, pricePerShareCents })).toBe(shares);
  });

  // 1.15 × 20 = 23
  it.each([
    ['one share below 1.15 times the minimum', 22, 22],
    ['exactly 1.15 times the minimum', 23, 20],
    ['one share above 1.15 times the minimum', 24, 20],
    ['exactly the minimum', 20, 20],
    ['one share', 1, 1],
    ['nothing', 0, 0],
  ])('B21 with %s left (%i) is %i', (_case, remainingShares, minimum) => {
    expect(minimumShares({ ...twenty, remainingShares })).toBe(minimum);
  });

  it('B21 where 1.15 times the minimum is no whole number (7 × 1.15 = 8.05), eight left are all or nothing', () => {
    const seven = { minInvestmentCents: 700n, pricePerShareCents: 100n };
    expect(minimumShares({ ...seven, remainingShares: 8 })).toBe(8);
    expect(minimumShares({ ...seven, remainingShares: 9 })).toBe(7);
  });

  it('never asks for more than remain, nor for less than the offering says unless less remain', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10_000_000_00n }),
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        fc.nat(1_000_000),
        (minInvestmentCents, pricePerShareCents, remainingShares) => {
          const minimum = minimumShares({ minInvestmentCents, pricePerShareCents, remainingShares });
          const ordinary = ordinaryMinimumShares({ minInvestmentCents, pricePerShareCents });
          expect(minimum).toBeLessThanOrEqual(remainingShares);
          expect(minimum).toBeGreaterThanOrEqual(Math.min(ordinary, remainingShares));
        },
      ),
    );
  });

  it('throws for a share that costs nothing', () => {
    expect(() => ordinaryMinimumShares({ minInvestmentCents: 1n, pricePerShareCents: 0n })).toThrow(
      RangeError,
    );
  });
});
