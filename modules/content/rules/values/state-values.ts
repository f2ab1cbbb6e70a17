import { FARM_STATES } from '../figures/areas.ts';
import { changeBps } from '../figures/rates.ts';
import { yieldAt } from '../figures/resolve-series.ts';
import { type FigureTables, perAcreCents } from '../figures/tables.ts';
import { LAND_CLASSES, type LandClass, REVISED_AFTER } from '../land-history.ts';
import type { ValueMeasure } from './value-scale.ts';

/** Wider than any table: years without a figure cost a look and show nothing. */
const FIRST_VALUE_YEAR = 1990;
const LAST_VALUE_YEAR = 2060;

export interface ValueCell {
  readonly measure: ValueMeasure;
  readonly landClass: LandClass;
  readonly year: number;
}

export function stateValue(tables: FigureTables, state: string, cell: ValueCell): number | null {
  const { measure, landClass, year } = cell;
  return measure === 'yield'
    ? yieldAt(tables, state, landClass, year)
    : perAcreCents(tables, { measure, state, landClass, year });
}

export interface YearCount {
  readonly year: number;
  /** States with a figure. */
  readonly states: number;
}

/** The years in which a state has a figure, without a hole: a year that nobody has counts none. */
export function yearsKnown(
  tables: FigureTables,
  measure: ValueMeasure,
  landClass: LandClass,
): readonly YearCount[] {
  const counts: YearCount[] = [];
  for (let year = FIRST_VALUE_YEAR; year <= LAST_VALUE_YEAR; year += 1)
    counts.push({
      year,
      states: FARM_STATES.filter(
        ({ code }) => stateValue(tables, code, { measure, landClass, year }) !== null,
      ).length,
    });
  const first = counts.findIndex(({ states }) => states > 0);
  return first < 0 ? [] : counts.slice(first, counts.findLastIndex(({ states }) => states > 0) + 1);
}

/** The latest year in which most states have a figure, on the near side of the revision if any has one there. */
export function bestYear(years: readonly YearCount[]): number | null {
  const near = years.filter(({ year }) => year > REVISED_AFTER);
  const most = (near.length > 0 ? near : years).reduce<YearCount | null>(
    (best, one) => (best === null || one.states >= best.states ? one : best),
    null,
  );
  return most?.year ?? null;
}

/** The classes of land in which a state has a figure in some year. */
export function classesKnown(tables: FigureTables, measure: ValueMeasure): readonly LandClass[] {
  return LAND_CLASSES.filter((landClass) => yearsKnown(tables, measure, landClass).length > 0);
}

export interface StateRow {
  readonly state: string;
  readonly name: string;
  readonly land: number | null;
  readonly rent: number | null;
  readonly yield: number | null;
  /** Change of the measure since the year before; null across the revision. */
  readonly change: number | null;
  /** Among the states that have a figure; equal figures share a rank. */
  readonly rank: number | null;
}

/** All fifty states in a year, by the measure that is asked for; those without a figure come last, by name. */
export function stateRows(tables: FigureTables, cell: ValueCell): readonly StateRow[] {
  const values = FARM_STATES.map(({ code }) => stateValue(tables, code, cell));
  return FARM_STATES.map(({ code, name }, index): StateRow => {
    const own = values[index] ?? null;
    const { landClass, year } = cell;
    return {
      state: code,
      name,
      land: perAcreCents(tables, { measure: 'land', state: code, landClass, year }),
      rent: perAcreCents(tables, { measure: 'rent', state: code, landClass, year }),
      yield: yieldAt(tables, code, landClass, year),
      change: yearChange(tables, code, cell),
      rank: own === null ? null : 1 + values.filter((value) => value !== null && value > own).length,
    };
  }).toSorted((one, other) => (one.rank ?? 99) - (other.rank ?? 99) || one.name.localeCompare(other.name));
}

/** The change of a price or a rent since the year before. */
export function yearChange(tables: FigureTables, state: string, cell: ValueCell): number | null {
  if (cell.measure === 'yield' || cell.year === REVISED_AFTER + 1) return null;
  const now = stateValue(tables, state, cell);
  const before = stateValue(tables, state, { ...cell, year: cell.year - 1 });
  return now === null || before === null ? null : changeBps(before, now);
}

export interface LatestValue {
  readonly value: number;
  readonly year: number;
}

export function latestValue(
  tables: FigureTables,
  state: string,
  measure: ValueMeasure,
  landClass: LandClass,
): LatestValue | null {
  for (let year = LAST_VALUE_YEAR; year >= FIRST_VALUE_YEAR; year -= 1) {
    const value = stateValue(tables, state, { measure, landClass, year });
    if (value !== null) return { value, year };
  }
  return null;
}

/** The deepest fall from a high to a later low, on one side of the revision. */
export interface Fall {
  readonly from: LatestValue;
  readonly to: LatestValue;
  readonly bps: number;
}

export function deepestFall(tables: FigureTables, state: string, landClass: LandClass): Fall | null {
  let deepest: Fall | null = null;
  for (const [first, last] of [
    [FIRST_VALUE_YEAR, REVISED_AFTER],
    [REVISED_AFTER + 1, LAST_VALUE_YEAR],
  ] as const) {
    let high: LatestValue | null = null;
    for (let year = first; year <= last; year += 1) {
      const value = perAcreCents(tables, { measure: 'land', state, landClass, year });
      if (value === null) continue;
      if (high === null || value >= high.value) high = { value, year };
      const bps = changeBps(high.value, value);
      if (bps < (deepest?.bps ?? 0)) deepest = { from: high, to: { value, year }, bps };
    }
  }
  return deepest;
}
