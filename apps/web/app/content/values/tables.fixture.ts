import type { FigureTables, LandSeries } from '@furrow/modules/content/rules';

const since = (first_year: number, ...per_acre_cents: (number | null)[]): LandSeries => ({
  land_class: 'cropland',
  first_year,
  per_acre_cents,
});

const LAND = new Map([
  ['IA', since(2018, 700_000, 720_000, 690_000, 760_000, 1_070_000)],
  ['IL', since(2018, 690_000, 730_000, 730_000, null, 1_020_000)],
  ['NE', since(2018, 450_000, 440_000, 450_000, 500_000)],
  ['CA', since(2018, 1_200_000)],
  ['TN', since(2018, 605_000)],
]);
const RENT = new Map([
  ['IA', since(2018, 23_000, 23_500, 23_000, 24_000, 27_000)],
  ['IL', since(2018, 22_000)],
]);

/** A few states over the revision; every other state has nothing. */
export const someTables: FigureTables = {
  landHistory: (state) => {
    const [land, rent] = [LAND.get(state), RENT.get(state)];
    if (land === undefined) return null;
    return { land: [land], rent: rent === undefined ? [] : [rent] };
  },
  returns: () => null,
  measured: (state, measure) => (measure === 'farms' && state === 'IA' ? 86_000 : null),
};
