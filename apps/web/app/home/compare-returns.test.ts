import { expect, test } from 'vitest';
import { averageBps, commonYears, worstYear } from './compare-returns.ts';
import { BONDS, FARMLAND, INDICES, STOCKS, YEARS } from './index-returns.ts';

const years = commonYears(INDICES, YEARS);

test('years without a farmland figure are left out of every average', () => {
  expect(years).toHaveLength(12);
  expect(years).not.toContain(2022);
  expect(years).not.toContain(2023);
});

test('averages and worst years are those of the published figures', () => {
  expect(INDICES.map((index) => averageBps(index, years))).toEqual([936, 1640, 336]);
  expect(worstYear(FARMLAND)).toEqual({ year: 2024, bps: -103 });
  expect(worstYear(STOCKS)).toEqual({ year: 2022, bps: -1804 });
  expect(worstYear(BONDS)).toEqual({ year: 2022, bps: -1783 });
});

test("the finding 'stocks earned more, farmland fell less' is what the figures say", () => {
  expect(averageBps(STOCKS, years)).toBeGreaterThan(averageBps(FARMLAND, years));
  expect(worstYear(FARMLAND).bps).toBeGreaterThan(worstYear(STOCKS).bps);
  expect(worstYear(FARMLAND).bps).toBeGreaterThan(worstYear(BONDS).bps);
});
