import { describe, expect, it } from 'vitest';
import { testTables } from '../figures/test-tables.ts';
import {
  bestYear,
  classesKnown,
  deepestFall,
  latestValue,
  stateRows,
  yearChange,
  yearsKnown,
} from './state-values.ts';

const cell = { measure: 'land', landClass: 'cropland', year: 2018 } as const;

describe('the states in a year', () => {
  it('are all fifty, ranked where they have a figure, by name where not', () => {
    const rows = stateRows(testTables, cell);
    expect(rows).toHaveLength(50);
    expect(rows.slice(0, 3).map(({ state, rank }) => [state, rank])).toEqual([
      ['IL', 1],
      ['IA', 2],
      ['AL', null],
    ]);
    expect(rows[1]).toMatchObject({ land: 110_000, rent: 5_500, yield: 500, change: 1_000 });
    expect(rows[0]).toMatchObject({ land: 200_000, rent: null, yield: null, change: null });
  });

  it('have no change across the revision, though both years are known', () => {
    expect(yearChange(testTables, 'IA', { ...cell, year: 2020 })).toBeNull();
    expect(yearChange(testTables, 'IA', { ...cell, year: 2019 })).toBe(1_000);
    expect(yearChange(testTables, 'IA', { ...cell, year: 2022 })).toBeNull();
    expect(yearChange(testTables, 'IA', { ...cell, measure: 'yield', year: 2019 })).toBeNull();
  });
});

describe('the years that can be chosen', () => {
  it('say how many states have a figure, and a year that nobody has counts none', () => {
    expect(yearsKnown(testTables, 'land', 'cropland')).toEqual([
      { year: 2017, states: 1 },
      { year: 2018, states: 2 },
      { year: 2019, states: 2 },
      { year: 2020, states: 1 },
      { year: 2021, states: 0 },
      { year: 2022, states: 1 },
    ]);
    expect(yearsKnown(testTables, 'land', 'pasture')).toEqual([]);
    expect(classesKnown(testTables, 'rent')).toEqual(['cropland']);
  });

  it('begin with the latest that most states have, after the revision if there is one', () => {
    expect(bestYear(yearsKnown(testTables, 'land', 'cropland'))).toBe(2022);
    expect(
      bestYear([
        { year: 2018, states: 2 },
        { year: 2019, states: 2 },
      ]),
    ).toBe(2019);
    expect(bestYear([])).toBeNull();
  });
});

it('the latest figure says from when it is', () => {
  expect(latestValue(testTables, 'IA', 'rent', 'cropland')).toEqual({ value: 20_000, year: 2020 });
  expect(latestValue(testTables, 'AK', 'land', 'cropland')).toBeNull();
});

it('the deepest fall lies on one side of the revision', () => {
  expect(deepestFall(testTables, 'IL', 'cropland')).toEqual({
    from: { value: 200_000, year: 2018 },
    to: { value: 100_000, year: 2019 },
    bps: -5_000,
  });
  expect(deepestFall(testTables, 'IA', 'cropland')).toBeNull();
});
