import type { Cents } from '@furrow/kernel/cents';
import { expect, it } from 'vitest';
import { type AnalyticsAmount, investmentFigures } from './analytics-amount.ts';

it.each([
  [1_500_000n, 10, '975.00', '1500.00'],
  [1_234_567n, 7, '802.46855', '1763.667143'],
  [10_000n, 3, '6.50', '33.333333'],
  [1n, 1, '0.00065', '0.01'],
  [900_719_925_474_099_300n, 1, '585467951558164.545', '9007199254740993.00'],
])('B27 %s cents for %s shares count %s, at %s a share', (amountCents, shares, revenue, price) => {
  expect(investmentFigures({ amountCents, shares })).toEqual({
    value: revenue,
    revenue,
    price,
    currency: 'USD',
  });
});

it.each([
  [100n, 0],
  [100n, 1.5],
  [-1n, 1],
])('%s cents for %s shares are no investment', (amountCents, shares) => {
  expect(() => investmentFigures({ amountCents, shares })).toThrow(RangeError);
});

it('B27 a figure of a report is no money and money is no figure of a report', () => {
  const { revenue } = investmentFigures({ amountCents: 10_000n, shares: 1 });
  // @ts-expect-error the ledger takes cents only
  const cents: Cents = revenue;
  // @ts-expect-error an amount of the ledger is not counted as it is
  const figure: AnalyticsAmount = 10_000n;
  // @ts-expect-error nor as it goes over the wire
  const text: AnalyticsAmount = '100.00';
  expect([cents, figure, text]).toHaveLength(3);
});
