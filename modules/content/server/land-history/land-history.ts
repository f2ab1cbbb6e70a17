import type { LandHistory } from '../../contract/index.ts';
import { LAND_CLASSES, type LandSeries } from '../../rules/index.ts';
import stored from './usda.json' with { type: 'json' };

type StoredSeries = Readonly<
  Record<string, { readonly from: number; readonly cents: readonly (number | null)[] }>
>;
type Stored = Readonly<Record<string, { readonly land: StoredSeries; readonly rent: StoredSeries }>>;

/** Published once a year and the same for everybody: a file, not a table (SOURCES.md). */
const HISTORIES: ReadonlyMap<string, LandHistory> = new Map(
  Object.entries(stored as Stored).map(([state, { land, rent }]) => [
    state,
    { state, land: seriesOf(land), rent: seriesOf(rent) },
  ]),
);

export function landHistory(state: string): LandHistory | null {
  return HISTORIES.get(state) ?? null;
}

function seriesOf(stored: StoredSeries): LandSeries[] {
  return LAND_CLASSES.flatMap((land_class) => {
    const series = stored[land_class];
    return series === undefined
      ? []
      : [{ land_class, first_year: series.from, per_acre_cents: series.cents }];
  });
}
