import type { FarmDetail } from '@furrow/modules/farms/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';

const farm = {
  type: 'invest',
  raised: '1909000.00',
  price_per_share: '1208.23',
  total_shares: 1580,
  fees: [
    {
      name: 'Management fee',
      when: 'each_year',
      base: 'purchase_price',
      rate: 0.5,
      amount: null,
      in_raise: false,
      note: null,
    },
  ],
  year_one: {
    income_label: 'Cash rent',
    income_basis: '$312.00 an acre',
    income: '49296.00',
    costs: [{ name: 'Property tax and insurance', basis: '$68.00 an acre', amount: '10744.00' }],
    fees: [{ name: 'Management fee', amount: '9006.00' }],
    net: '29546.00',
  },
} as FarmDetail;

describe('what some shares would pay in the first year', () => {
  it('is their part of every line', () => {
    expect(estimate(farm, 40)).toEqual({
      amountCents: 4_832_920n,
      yearOne: {
        income: { name: 'Cash rent', basis: '$312.00 an acre', cents: 124_800n },
        deductions: [
          { name: 'Property tax and insurance', basis: '$68.00 an acre', cents: 27_200n },
          { name: 'Management fee', basis: '0.50% of the purchase price', cents: 22_800n },
        ],
        netCents: 74_800n,
        netBps: 155,
      },
    });
  });

  it('adds up to the cent, however many shares', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1580 }), (shares) => {
        const { yearOne } = estimate(farm, shares);
        const taken = yearOne?.deductions.reduce((sum, { cents }) => sum + cents, 0n) ?? 0n;
        expect((yearOne?.netCents ?? 0n) + taken).toBe(yearOne?.income.cents);
      }),
    );
  });

  it('is not there without a plan', () => {
    expect(estimate({ ...farm, year_one: null }, 40)).toEqual({ amountCents: 4_832_920n, yearOne: null });
  });
});
