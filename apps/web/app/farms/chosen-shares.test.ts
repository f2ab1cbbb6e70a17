import { expect, it } from 'vitest';
import { sharesInAddress } from './chosen-shares.ts';

const farm = { min_shares_amount: 10, total_shares: 1580 };

it.each([
  ['shares=40', farm, 40],
  ['shares=1580', farm, 1580],
  ['shares=1581', farm, 10],
  ['shares=0', farm, 10],
  ['shares=-4', farm, 10],
  ['shares=1.5', farm, 10],
  ['shares=abc', farm, 10],
  ['', farm, 10],
  ['', { min_shares_amount: 0, total_shares: 1580 }, 10],
  ['', { min_shares_amount: 0, total_shares: 4 }, 4],
])('%j is reckoned for %j as %i', (query, of, shares) => {
  expect(sharesInAddress(new URLSearchParams(query), of)).toBe(shares);
});
