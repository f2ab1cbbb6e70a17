import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountCentsOf, type Pricing, sharesFor, sharesOfAcres, unitPriceCents } from './amount.ts';

const saltFork: Pricing = {
  type: 'invest',
  pricePerShareCents: 120_823n,
  raiseCents: 190_900_000n,
  totalShares: 1580,
};
const units: Pricing = {
  type: 'invest_unit',
  pricePerShareCents: 41_339n,
  raiseCents: 463_000_000n,
  totalShares: 11_200,
};

describe('amount', () => {
  it.each([
    [0, 0n],
    [1, 120_823n],
    [10, 1_208_230n],
    [40, 4_832_920n],
  ])('%i shares of a share offering cost %d cents', (shares, cents) => {
    expect(amountCentsOf(shares, saltFork)).toBe(cents);
  });

  it('rounds a unit amount once, on the whole: 25 × 4,630,000 / 11,200 = 10,334.82', () => {
    expect(amountCentsOf(25, units)).toBe(1_033_482n);
    expect(amountCentsOf(25, units)).not.toBe(25n * unitPriceCents(units.raiseCents, units.totalShares));
  });

  it.each([
    [1, 0n],
    [3, 2n],
    [5, 2n],
    [7, 4n],
  ])('B18 %i units of half a cent round half-even to %d', (shares, cents) => {
    const halfCents: Pricing = {
      type: 'invest_unit',
      pricePerShareCents: 0n,
      raiseCents: 50n,
      totalShares: 100,
    };
    expect(amountCentsOf(shares, halfCents)).toBe(cents);
  });

  it('B18 all units together cost exactly the raise', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (raise, total) => {
          const pricing: Pricing = {
            type: 'pledge_unit',
            pricePerShareCents: 1n,
            raiseCents: raise,
            totalShares: total,
          };
          expect(amountCentsOf(total, pricing)).toBe(raise);
        },
      ),
    );
  });

  it.each([-1, 1.5, Number.NaN])('throws for %d shares', (shares) => {
    expect(() => amountCentsOf(shares, saltFork)).toThrow(RangeError);
  });
});

describe('shares for an amount', () => {
  it('is the most that the amount pays for, in both kinds of offering', () => {
    const kinds = fc.constantFrom<Pricing>(saltFork, units, { ...units, raiseCents: 463_000_001n });
    fc.assert(
      fc.property(kinds, fc.bigInt({ min: 0n, max: 300_000_000n }), (pricing, cents) => {
        const shares = sharesFor(cents, pricing);
        expect(amountCentsOf(shares, pricing) <= cents).toBe(true);
        expect(amountCentsOf(shares + 1, pricing) > cents).toBe(true);
      }),
    );
  });

  it('gives back the shares an amount was made from', () => {
    fc.assert(
      fc.property(fc.nat(11_200), (shares) => {
        expect(sharesFor(amountCentsOf(shares, units), units)).toBe(shares);
        expect(sharesFor(amountCentsOf(shares, saltFork), saltFork)).toBe(shares);
      }),
    );
  });

  it('is none for less than nothing', () => {
    expect(sharesFor(-1n, saltFork)).toBe(0);
  });
});

describe('acres', () => {
  it('give ten shares each, tenths of an acre included', () => {
    expect(sharesOfAcres(4)).toBe(40);
    expect(sharesOfAcres(158.3)).toBe(1583);
  });
});
