import type { LandSeries } from '../land-history.ts';
import type { FigureTables } from './tables.ts';

const cropland = (first_year: number, ...per_acre_cents: (number | null)[]): LandSeries => ({
  land_class: 'cropland',
  first_year,
  per_acre_cents,
});

const HISTORIES = new Map<string, { land: LandSeries[]; rent: LandSeries[] }>([
  [
    'IA',
    {
      land: [cropland(2017, 100_000, 110_000, 121_000, 800_000, null, 968_000)],
      rent: [cropland(2017, 5_050, 5_500, 6_055, 20_000)],
    },
  ],
  ['IL', { land: [cropland(2018, 200_000, 100_000)], rent: [] }],
]);

const RETURNS = new Map<string, readonly (number | null)[]>([
  ['farmland', [308, 783, null, null, -103]],
  ['stocks', [1802, 2847, -1804, 2606, 2488]],
  ['inflation', [120, 470, 800, 410, 290]],
]);

const FARMS = new Map([
  ['TX', 300],
  ['IA', 200],
  ['MO', 200],
  ['AK', 1],
]);

/** Small tables in which every answer can be worked out in one's head. */
export const testTables: FigureTables = {
  landHistory: (state) => HISTORIES.get(state) ?? null,
  returns: (series, year) => RETURNS.get(series)?.[year - 2020] ?? null,
  measured: (state, measure) => {
    if (measure === 'farms') return FARMS.get(state) ?? null;
    return measure === 'net-income' && state === 'IA' ? 9_967_745 : null;
  },
};
