import { figureTables } from '@furrow/modules/content/server';
import { FARMLAND_INDEX } from '@furrow/modules/farms/rules';
import { averageBps, commonYears, worstYear } from '@furrow/web/app/home/compare-returns.ts';
import { indexReturns, YEARS } from '@furrow/web/app/home/index-returns.ts';
import { describe, expect, it } from 'vitest';

const indices = indexReturns(figureTables);
const years = commonYears(indices, YEARS);

describe('figures that are shown in several places', () => {
  it('the farmland index that a portfolio is compared with is that of texts and the value tool', () => {
    for (let year = 2011; year <= 2030; year += 1)
      expect([year, FARMLAND_INDEX.byYear[year] ?? null]).toEqual([
        year,
        figureTables.returns('farmland', year),
      ]);
  });

  it('averages and worst years on the home page are those of the published figures', () => {
    expect(years).toHaveLength(12);
    expect(indices.map((index) => averageBps(index, years))).toEqual([936, 1640, 336]);
    expect(indices.map(worstYear)).toEqual([
      { year: 2024, bps: -103 },
      { year: 2022, bps: -1804 },
      { year: 2022, bps: -1783 },
    ]);
  });

  it("the finding 'stocks earned more, farmland fell less' is what the figures say", () => {
    const [farmland = 0, stocks = 0] = indices.map((index) => averageBps(index, years));
    expect(stocks).toBeGreaterThan(farmland);
    const [land, ...others] = indices.map((index) => worstYear(index).bps);
    for (const other of others) expect(land).toBeGreaterThan(other);
  });
});
