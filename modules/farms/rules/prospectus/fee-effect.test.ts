import { expect, it } from 'vitest';
import { feeEffect } from './fee-effect.ts';
import type { FarmPlan } from './projection.ts';

const plan: FarmPlan = {
  purchasePriceCents: 100_000_00n,
  raiseCents: 103_000_00n,
  reserveCents: 0n,
  incomeCents: [5_000_00n],
  costs: [],
  fees: [
    { name: 'Sourcing', when: 'at_closing', base: 'purchase_price', rateBps: 300, amountCents: null },
    { name: 'Management', when: 'each_year', base: 'purchase_price', rateBps: 100, amountCents: null },
    { name: 'Sale', when: 'at_sale', base: 'sale_price', rateBps: 200, amountCents: null },
  ],
};
const oneYear = { incomeBps: 10_000, appreciationBps: 0, holdYears: 1 };

it('compares what is left with what there would be if nobody charged anything', () => {
  // Paid 103,000; back come 4,000 and 98,000. Without fees: paid 100,000; back come 5,000 and 100,000.
  expect(feeEffect(plan, oneYear)).toEqual({ grossIrrBps: 500, netIrrBps: -97 });
});

it('is not there where there is no return', () => {
  expect(feeEffect({ ...plan, raiseCents: 0n }, oneYear)).toBeNull();
});
