import type { FigureTables, Measure, ReturnSeries } from '../../rules/index.ts';
import { landHistory } from '../land-history/land-history.ts';
import storedRankings from './rankings.json' with { type: 'json' };
import storedReturns from './returns.json' with { type: 'json' };

interface StoredReturns {
  readonly from: number;
  readonly bps: readonly (number | null)[];
}

/** Published figures are the same for everybody: files, not tables (SOURCES.md). Maps know no prototype. */
const RETURNS: ReadonlyMap<string, StoredReturns> = new Map(
  Object.entries(storedReturns satisfies Record<ReturnSeries, StoredReturns>),
);
const RANKINGS = new Map(
  Object.entries(storedRankings).map(([state, measures]) => [state, new Map(Object.entries(measures))]),
);

export const figureTables: FigureTables = {
  landHistory,
  returns: (series, year) => {
    const found = RETURNS.get(series);
    return found?.bps[year - found.from] ?? null;
  },
  measured: (state: string, measure: Measure) => RANKINGS.get(state)?.get(measure) ?? null,
};
