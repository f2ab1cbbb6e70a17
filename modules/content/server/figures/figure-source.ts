import { type LandCell, REVISED_AFTER } from '../../rules/index.ts';
import stored from './reported.json' with { type: 'json' };

const keyOf = (measure: string, state: string, landClass: string, year: number): string =>
  `${measure} ${state} ${landClass} ${year}`;

/** Figures of USDA that were read in an article, not in its data base. */
const REPORTED: ReadonlyMap<string, string> = new Map(
  (stored as [string, string, string, number, string][]).map(([measure, state, landClass, year, article]) => [
    keyOf(measure, state, landClass, year),
    article,
  ]),
);

/** Their cropland was read from a later copy of the data base, 2018 to 2025. */
const READ_IN_2025 = ['IN', 'KY', 'OH', 'TN'];

/** Where a figure was read, so that whoever cites it can look it up (SOURCES.md). */
export function figureSource({ measure, state, landClass, year }: LandCell): string {
  const article = REPORTED.get(keyOf(measure, state, landClass, year));
  if (article !== undefined) return `USDA NASS, as reported at ${article}`;
  if (measure === 'land' && landClass === 'cropland' && year >= 2018 && READ_IN_2025.includes(state))
    return 'USDA NASS Quick Stats, read in 2025';
  return `USDA NASS Quick Stats, read in ${year > REVISED_AFTER ? 'October 2026' : 'April 2020'}`;
}
