import { compoundBps } from './figures/rates.ts';

/** Kinds of land for which USDA publishes a price and a cash rent. */
export const LAND_CLASSES = [
  'cropland',
  'cropland_irrigated',
  'cropland_nonirrigated',
  'pasture',
  'farm_real_estate',
] as const;
export type LandClass = (typeof LAND_CLASSES)[number];

export const LAND_CLASS_LABELS: Record<LandClass, string> = {
  cropland: 'Cropland',
  cropland_irrigated: 'Irrigated cropland',
  cropland_nonirrigated: 'Non-irrigated cropland',
  pasture: 'Pasture',
  farm_real_estate: 'Farm real estate, land and buildings',
};

/** USDA's figures up to this year and after it come from either side of a revision. */
export const REVISED_AFTER = 2019;

/** One figure a year; null where none was published. */
export interface LandSeries {
  readonly land_class: LandClass;
  readonly first_year: number;
  readonly per_acre_cents: readonly (number | null)[];
}

export interface LandGrowth {
  /** To a tenth of a percent, as it is shown. */
  readonly bps: number;
  readonly from: number;
  readonly to: number;
}

/**
 * How much more a year, compounded, from the first figure known to the last: once for either side of the revision, since
 * a rate across it would count its step as growth. A side with fewer than two figures has none.
 */
export function yearlyGrowths(series: LandSeries): LandGrowth[] {
  const known = series.per_acre_cents.flatMap((cents, index) =>
    cents === null ? [] : [{ year: series.first_year + index, cents }],
  );
  return [
    known.filter(({ year }) => year <= REVISED_AFTER),
    known.filter(({ year }) => year > REVISED_AFTER),
  ].flatMap((side) => {
    const [first, last] = [side[0], side.at(-1)];
    if (first === undefined || last === undefined || last.year === first.year) return [];
    const bps = compoundBps(first.cents, last.cents, last.year - first.year);
    return [{ bps, from: first.year, to: last.year }];
  });
}
