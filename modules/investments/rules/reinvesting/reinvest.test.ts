import { expect, it } from 'vitest';
import type { Offered } from '../quote.ts';
import { quoteOf, shareRange } from '../quote.ts';
import { reinvestPlan } from './reinvest.ts';

const offered: Offered = {
  totalShares: 1000,
  pricePerShareCents: 100_000n,
  raiseCents: 100_000_000n,
  minInvestmentCents: 1_000_000n,
  purchasePriceCents: 100_000_000n,
  remainingShares: 100,
  fees: [],
} as unknown as Offered;
const least = shareRange(offered).least;
const costs = (shares: number) => quoteOf(shares, offered).totalCents;

it('money below the minimum is collected, and says how much is missing', () => {
  expect(reinvestPlan(offered, costs(least) - 1n)).toEqual({ kind: 'collect', missingCents: 1n });
  expect(reinvestPlan(offered, 0n)).toEqual({ kind: 'collect', missingCents: costs(least) });
});

it('money buys as many shares as it pays for, and no more than are left', () => {
  expect(reinvestPlan(offered, costs(least))).toEqual({ kind: 'prepare', shares: least });
  for (const shares of [least, least + 1, 57, 99]) {
    expect(reinvestPlan(offered, costs(shares + 1) - 1n)).toEqual({ kind: 'prepare', shares });
  }
  expect(reinvestPlan(offered, costs(100) * 3n)).toEqual({ kind: 'prepare', shares: 100 });
});

it('of an offering without shares nothing is prepared', () => {
  expect(reinvestPlan({ ...offered, remainingShares: 0 }, costs(50))).toEqual({ kind: 'sold_out' });
});
