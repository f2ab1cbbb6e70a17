import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Offered, quoteOf, shareFault, shareRange } from './quote.ts';

const offered: Offered = {
  type: 'invest',
  pricePerShareCents: 25_000n,
  raiseCents: 25_000_000n,
  totalShares: 1_000,
  minInvestmentCents: 1_000_000n,
  purchasePriceCents: 24_000_000n,
  remainingShares: 500,
  fees: [
    {
      name: 'Sourcing',
      when: 'at_closing',
      base: 'purchase_price',
      rateBps: 200,
      amountCents: null,
      inRaise: true,
    },
    {
      name: 'Closing',
      when: 'at_closing',
      base: 'fixed',
      rateBps: null,
      amountCents: 100_001n,
      inRaise: false,
    },
    { name: 'Management', when: 'each_year', base: 'raise', rateBps: 75, amountCents: null, inRaise: true },
  ],
};

describe('how many shares', () => {
  it('B21 at least the minimum, and all that remain where too few would be left', () => {
    expect(shareRange(offered)).toEqual({ least: 40, most: 500 });
    expect(shareRange({ ...offered, remainingShares: 45 })).toEqual({ least: 45, most: 45 });
  });

  it.each([
    [0.5, 'shares_whole'],
    [0, 'shares_whole'],
    [-3, 'shares_whole'],
    [39, 'shares_too_few'],
    [40, null],
    [500, null],
    [501, 'shares_only_left'],
  ])('%s: %s', (shares, fault) => {
    expect(shareFault(shares, shareRange(offered))).toBe(fault);
  });

  it('says first that none is left', () => {
    expect(shareFault(1, shareRange({ ...offered, remainingShares: 0 }))).toBe('shares_none_left');
  });
});

describe('what they cost', () => {
  it('is the price, with fees on top named and fees in the raise taken off', () => {
    expect(quoteOf(40, offered)).toEqual({
      shares: 40,
      amountCents: 1_000_000n,
      fees: [
        { name: 'Sourcing', cents: 19_200n, isIncluded: true },
        { name: 'Closing', cents: 4_000n, isIncluded: false },
      ],
      totalCents: 1_004_000n,
      netCents: 980_800n,
    });
  });

  it('B18 of units is a fraction of the raise, rounded once', () => {
    const units = {
      ...offered,
      type: 'invest_unit',
      raiseCents: 1_000_000n,
      totalShares: 300,
      fees: [],
    } as const;
    expect(quoteOf(1, units).amountCents).toBe(3_333n);
    expect(quoteOf(300, units).amountCents).toBe(1_000_000n);
  });

  it('never costs less for more, and all shares bear a fee to within a cent each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (shares) => {
        const [less, more] = [quoteOf(shares, offered), quoteOf(shares + 1, offered)];
        expect(more.totalCents).toBeGreaterThan(less.totalCents);
      }),
    );
  });
});
