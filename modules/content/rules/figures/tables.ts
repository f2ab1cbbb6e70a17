import type { LandClass, LandSeries } from '../land-history.ts';
import { FARM_STATES } from './areas.ts';
import { MEASURE_FACTS, type Measure } from './measures.ts';
import type { ReturnSeries } from './return-series.ts';

/** Price of an acre, or its cash rent a year. */
export type LandMeasure = 'land' | 'rent';

/** The tables that figures in texts, charts and pages are read from; null is a figure that nobody has. */
export interface FigureTables {
  landHistory(state: string): Readonly<Record<LandMeasure, readonly LandSeries[]>> | null;
  /** Basis points of a calendar year. */
  returns(series: ReturnSeries, year: number): number | null;
  /** Farms, acres or thousands of dollars. */
  measured(state: string, measure: Measure): number | null;
}

export interface LandCell {
  readonly measure: LandMeasure;
  readonly state: string;
  readonly landClass: LandClass;
  readonly year: number;
}

export function perAcreCents(tables: FigureTables, cell: LandCell): number | null {
  const series = tables
    .landHistory(cell.state)
    ?.[cell.measure].find(({ land_class }) => land_class === cell.landClass);
  return series?.per_acre_cents[cell.year - series.first_year] ?? null;
}

/** States with the same figure share a rank; null where a state has none, or too few have one. */
export function rankOf(tables: FigureTables, state: string, measure: Measure): number | null {
  const own = tables.measured(state, measure);
  if (own === null || !MEASURE_FACTS[measure].ranked) return null;
  return 1 + FARM_STATES.filter(({ code }) => (tables.measured(code, measure) ?? 0) > own).length;
}
