import { describe, expect, it } from 'vitest';
import { FARM_STATES, LAND_CLASSES, MEASURES, RETURN_SERIES, type ReturnSeries } from '../../rules/index.ts';
import { figureTables } from './figure-tables.ts';

const YEARS = Array.from({ length: 40 }, (_, index) => 1990 + index);

describe('the tables of figures', () => {
  it('have the returns as they were published, and nothing where nothing was', () => {
    expect(figureTables.returns('annual-cropland', 2024)).toBe(566);
    expect(figureTables.returns('permanent-cropland', 2024)).toBe(-1018);
    expect(figureTables.returns('stocks', 1991)).toBe(3023);
    for (const year of [2005, 2007, 2022, 2023, 2025])
      expect(figureTables.returns('farmland', year)).toBeNull();
    for (const year of [2022, 2023, 2024]) expect(figureTables.returns('gold', year)).toBeNull();
  });

  it('count farms, land, irrigation and exports of all fifty states, and the income of twelve', () => {
    expect(FARM_STATES).toHaveLength(50);
    for (const measure of MEASURES) {
      const known = FARM_STATES.filter(({ code }) => figureTables.measured(code, measure) !== null);
      expect(known).toHaveLength(measure === 'net-income' ? 12 : 50);
    }
    expect(figureTables.measured('TX', 'farms')).toBe(247_000);
  });

  it('hold whole figures only, none of them zero', () => {
    const figures = [
      ...RETURN_SERIES.flatMap((series) => YEARS.map((year) => figureTables.returns(series, year))),
      ...FARM_STATES.flatMap(({ code }) => MEASURES.map((measure) => figureTables.measured(code, measure))),
      ...['US', ...FARM_STATES.map(({ code }) => code)].flatMap((state) => {
        const history = figureTables.landHistory(state);
        return [...(history?.land ?? []), ...(history?.rent ?? [])].flatMap((one) => one.per_acre_cents);
      }),
    ].filter((value) => value !== null);
    expect(figures.length).toBeGreaterThan(8_000);
    for (const value of figures) expect(Number.isSafeInteger(value) && value !== 0).toBe(true);
  });

  it('have land and rents of every state but Alaska, and no value of land in Hawaii', () => {
    const without = FARM_STATES.filter(
      ({ code }) => (figureTables.landHistory(code)?.land.length ?? 0) === 0,
    );
    expect(without.map(({ code }) => code)).toEqual(['AK', 'HI']);
    expect(figureTables.landHistory('HI')?.rent.map(({ land_class }) => land_class)).toEqual(
      LAND_CLASSES.slice(0, 4),
    );
  });

  it.each(['__proto__', 'constructor', 'toString', ''])('G13 know nothing of %j', (word) => {
    expect(figureTables.landHistory(word)).toBeNull();
    expect(figureTables.returns(word as ReturnSeries, 2020)).toBeNull();
    expect(figureTables.measured(word, 'farms')).toBeNull();
    expect(figureTables.measured('IA', word as 'farms')).toBeNull();
  });
});
