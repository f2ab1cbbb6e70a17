import { expect, test } from 'vitest';
import { averageBps, commonYears, worstYear } from './compare-returns.ts';

const farmland = { name: 'Farmland', index: 'A', byYear: { 2020: 308, 2021: 783, 2024: -103 } };
const stocks = { name: 'Stocks', index: 'B', byYear: { 2020: 1802, 2021: 2847, 2022: -1804, 2024: 2488 } };

test('years without a figure of every index are left out of every average', () => {
  const years = commonYears([farmland, stocks], [2020, 2021, 2022, 2023, 2024]);
  expect(years).toEqual([2020, 2021, 2024]);
  expect(averageBps(farmland, years)).toBe(329);
});

test('the worst year is the lowest of all that an index has', () => {
  expect(worstYear(farmland)).toEqual({ year: 2024, bps: -103 });
  expect(worstYear(stocks)).toEqual({ year: 2022, bps: -1804 });
});
