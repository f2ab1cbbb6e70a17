import { describe, expect, it } from 'vitest';
import { type LandSeries, yearlyGrowthBps } from './land-history.ts';

const series = (...cents: (number | null)[]): LandSeries => ({
  land_class: 'cropland',
  first_year: 2000,
  per_acre_cents: cents,
});

describe('growth a year', () => {
  it('is compounded between the first and the last figure known', () => {
    expect(yearlyGrowthBps(series(10_000, null, 12_100))).toEqual({ bps: 1000, from: 2000, to: 2002 });
    expect(yearlyGrowthBps(series(null, 20_000, 10_000, null))).toEqual({ bps: -5000, from: 2001, to: 2002 });
  });

  it.each([[[]], [[1]], [[null, 5, null]]])('is not there for %j', (cents) => {
    expect(yearlyGrowthBps(series(...cents))).toBeNull();
  });
});
