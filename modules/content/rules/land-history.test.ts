import { describe, expect, it } from 'vitest';
import { type LandSeries, yearlyGrowths } from './land-history.ts';

const since = (first_year: number, ...cents: (number | null)[]): LandSeries => ({
  land_class: 'cropland',
  first_year,
  per_acre_cents: cents,
});

describe('growth a year', () => {
  it('is compounded between the first and the last figure known', () => {
    expect(yearlyGrowths(since(2000, 10_000, null, 12_100))).toEqual([{ bps: 1000, from: 2000, to: 2002 }]);
    expect(yearlyGrowths(since(2020, null, 20_000, 10_000, null))).toEqual([
      { bps: -5000, from: 2021, to: 2022 },
    ]);
  });

  it('never runs across the revision, whose step is not growth', () => {
    expect(yearlyGrowths(since(2018, 10_000, 11_000, 50_000, 60_000))).toEqual([
      { bps: 1000, from: 2018, to: 2019 },
      { bps: 2000, from: 2020, to: 2021 },
    ]);
    expect(yearlyGrowths(since(2019, 10_000, 50_000, 60_000))).toEqual([{ bps: 2000, from: 2020, to: 2021 }]);
  });

  it.each([[[]], [[1]], [[null, 5, null]]])('is not there for %j', (cents) => {
    expect(yearlyGrowths(since(2000, ...cents))).toEqual([]);
  });
});
