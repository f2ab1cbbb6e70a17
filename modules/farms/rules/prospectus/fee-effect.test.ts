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
    {
      name: 'Sourcing',
      when: 'at_closing',
      base: 'purchase_price',
      rateBps: 300,
      amountCents: null,
      inRaise: true,
    },
    {
      name: 'Management',
      when: 'each_year',
      base: 'purchase_price',
      rateBps: 100,
      amountCents: null,
      inRaise: false,
    },
    { name: 'Sale', when: 'at_sale', base: 'sale_price', rateBps: 200, amountCents: null, inRaise: false },
  ],
};
const oneYear = { incomeBps: 10_000, appreciationBps: 0, holdYears: 1 };

it('compares what is left with what there would be if nobody charged anything', () => {
  // Paid 103,000; back come 4,000 and 98,000. Without fees: paid 100,000; back come 5,000 and 100,000.
  expect(feeEffect(plan, oneYear)).toEqual({ grossIrrBps: 500, netIrrBps: -97 });
});

it('counts a fee at closing once, whether it is in the raise or comes on top of it', () => {
  const [sourcing, ...others] = plan.fees;
  if (sourcing === undefined) throw new Error('the plan has a fee at closing');
  const onTop = { ...plan, raiseCents: 100_000_00n, fees: [{ ...sourcing, inRaise: false }, ...others] };
  expect(feeEffect(onTop, oneYear)).toEqual(feeEffect(plan, oneYear));
});

it('is not there where there is no return', () => {
  expect(feeEffect({ ...plan, raiseCents: 0n }, oneYear)).toBeNull();
});
