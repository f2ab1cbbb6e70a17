import type { LandSeries } from '@furrow/modules/content/rules';
import { expect, it } from 'vitest';
import { landFinding } from './land-finding.ts';

const since = (first_year: number, ...per_acre_cents: (number | null)[]): LandSeries => ({
  land_class: 'cropland',
  first_year,
  per_acre_cents,
});

it('the title of a chart of land says what it shows, on either side of the revision', () => {
  expect(landFinding('Illinois', 'cropland', since(2000, 10_000, null, 12_100))).toBe(
    'Illinois cropland rose 10.0% a year from 2000 to 2002',
  );
  expect(landFinding('Illinois', 'cropland', since(2018, 100, 110, 500, 600))).toBe(
    'Illinois cropland rose 10.0% a year from 2018 to 2019 and 20.0% from 2020 to 2021',
  );
  expect(landFinding('Illinois', 'cropland', since(2018, 100, 110, 500, 400))).toBe(
    'Illinois cropland rose 10.0% a year from 2018 to 2019 and fell 20.0% from 2020 to 2021',
  );
});
