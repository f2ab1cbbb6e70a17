import type { LandSeries } from '@furrow/modules/content/rules';
import { describe, expect, it } from 'vitest';
import { classFor } from './land-history.ts';

const series = (
  land_class: LandSeries['land_class'],
  first_year: number,
  ...cents: (number | null)[]
): LandSeries => ({
  land_class,
  first_year,
  per_acre_cents: cents,
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
