/** What a farm is rated on. Scores run from 1 to 5; 5 is best for an investor. */
export const RATING_AREAS = ['soil', 'water', 'tenant', 'location', 'price'] as const;
export type RatingArea = (typeof RATING_AREAS)[number];

export const RATING_AREA_LABELS: Record<RatingArea, string> = {
  soil: 'Soil',
  water: 'Water',
  tenant: 'Tenant',
  location: 'Location',
  price: 'Price',
};

export const LOWEST_SCORE = 1;
export const HIGHEST_SCORE = 5;

/** An area's score is the mean of its answers, rounded half up; null where nothing was answered. */
export function areaScore(scores: readonly number[]): number | null {
  return scores.length === 0 ? null : Math.floor(mean(scores) + 0.5);
}

/** The mean of the areas to a tenth, half up: '4.2'. An area without an answer counts for nothing. */
export function overallRating(areas: readonly (number | null)[]): number | null {
  const known = areas.filter((score) => score !== null);
  return known.length === 0 ? null : Math.floor(mean(known) * 10 + 0.5) / 10;
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}
