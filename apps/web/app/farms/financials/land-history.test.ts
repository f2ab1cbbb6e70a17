import type { LandSeries } from '@furrow/modules/content/rules';
import { describe, expect, it } from 'vitest';
import { classFor, findingOf, historyLine, yearAxis } from './land-history.ts';

const series = (
  land_class: LandSeries['land_class'],
  first_year: number,
  ...cents: (number | null)[]
): LandSeries => ({
  land_class,
  first_year,
  per_acre_cents: cents,
});

describe('the line of a state’s land', () => {
  it('breaks at the revision, and leaves gaps as gaps', () => {
    expect(historyLine(series('cropland', 2018, 100, 200, 300, null, 400))).toEqual({
      categories: ['2018', '2019', 'USDA revision', '2020', '2021', '2022'],
      positions: [2018, 2019, 2019.5, 2020, 2021, 2022],
      values: [1, 2, null, 3, null, 4],
    });
  });

  it('has no break after its last year', () => {
    expect(historyLine(series('cropland', 2018, 100, 200)).categories).toEqual(['2018', '2019']);
  });

  it('is marked every five years', () => {
    expect(yearAxis(series('cropland', 1997, ...Array.from({ length: 10 }, () => 1)))).toEqual([
      { at: 2000, label: '2000' },
      { at: 2005, label: '2005' },
    ]);
  });

  it('says what it shows', () => {
    expect(findingOf('Illinois', 'cropland', series('cropland', 2000, 10_000, null, 12_100))).toBe(
      'Illinois cropland rose 10.0% a year from 2000 to 2002',
    );
    expect(findingOf('Illinois', 'cropland', series('cropland', 2018, 100, 110, 500, 600))).toBe(
      'Illinois cropland rose 10.0% a year from 2018 to 2019 and 20.0% from 2020 to 2021',
    );
    expect(findingOf('Illinois', 'cropland', series('cropland', 2018, 100, 110, 500, 400))).toBe(
      'Illinois cropland rose 10.0% a year from 2018 to 2019 and fell 20.0% from 2020 to 2021',
    );
  });
});

describe('which land a farm is compared with', () => {
  const all = [
    series('cropland', 2000, 1),
    series('cropland_irrigated', 2000, 1),
    series('farm_real_estate', 2000, 1),
  ];
  const benchmark = (label: string) => ({
    label,
    period: '2026',
    per_acre: '1.00',
    premium: null,
    source: 'USDA',
  });
  it.each([
    ['row', 'Illinois cropland', 'cropland'],
    ['row', 'Nebraska irrigated cropland', 'cropland_irrigated'],
    ['row', 'Washington non-irrigated cropland', 'cropland'],
    ['perm', 'California farm real estate', 'farm_real_estate'],
    ['timber', 'Southern timberland', 'farm_real_estate'],
  ] as const)('%s, benchmark %s: %s', (farm_crop_type, label, land_class) => {
    expect(classFor({ farm_crop_type, land_benchmark: benchmark(label) }, all)?.land_class).toBe(land_class);
  });

  it('is none where nothing fits', () => {
    expect(classFor({ farm_crop_type: 'row', land_benchmark: null }, [])).toBeNull();
  });
});
