import type { FarmDetail } from '@furrow/modules/farms/contract';
import { expect, test } from 'vitest';
import { feeParts } from './fee-parts.ts';
import { feeBasis, feeTime } from './financials/fee-text.ts';

const farm = {
  fees: [
    fee('Sourcing fee', 'at_closing', 'purchase_price', 3, true),
    fee('Closing services', 'at_closing', 'raise', 0.5, false),
    fee('Management fee', 'each_year', 'purchase_price', 0.5, false),
    fee('Share of income', 'each_year', 'income', 5, false),
    fee('Cost of sale', 'at_sale', 'sale_price', 2, false),
  ],
  purchase_price: '1801200.00',
  raised: '1909000.00',
  total_shares: 1580,
  year_one: { income: '49296.00' },
  target_sale_price: '2500000.00',
} as FarmDetail;

function fee(
  name: string,
  when: FarmDetail['fees'][number]['when'],
  base: FarmDetail['fees'][number]['base'],
  rate: number,
  in_raise: boolean,
) {
  return { name, when, base, rate, amount: null, in_raise, note: null };
}

test('every fee is told with its rate, its basis, its time and its part, those inside the price too', () => {
  const said = (fact: RegExp): unknown => expect.stringMatching(fact);
  const told = feeParts(farm, 40).map(({ fee, cents }) => [feeBasis(fee), feeTime(fee), cents]);
  expect(told).toEqual([
    [said(/^3.00% .*purchase price/), said(/closing.*included/), 136_800n],
    [said(/^0.50% .*raised/), said(/closing.*on top/), 24_165n],
    [said(/^0.50% .*purchase price/), said(/year/), 22_800n],
    [said(/^5.00% .*income/), said(/year/), 6_240n],
    [said(/^2.00% .*sale price/), said(/at the sale/), 126_582n],
  ]);
});

test('what nobody has planned is not reckoned with', () => {
  const unplanned = feeParts({ ...farm, year_one: null, target_sale_price: null }, 40);
  expect(unplanned.map(({ cents }) => cents)).toEqual([136_800n, 24_165n, 22_800n, null, null]);
});
