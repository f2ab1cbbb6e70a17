import { formatPercent } from '@furrow/kernel/percent';
import {
  areaName,
  classesKnown,
  csvOf,
  type FigureTables,
  LAND_CLASS_LABELS,
  type LandClass,
  latestValue,
  ordinal,
  type StateRow,
  statePath,
  stateRows,
  type ValueMeasure,
  type ValueTab,
  valueCsvPath,
  valueText,
  yearsKnown,
} from '@furrow/modules/content/rules';
import { findingOfYear } from './finding-of-year.ts';
import { mapView } from './map-view.ts';
import { type Choice, choiceHref, SORTS, type Sort } from './read-choice.ts';

/** Everything a tab with a map shows, in words: the browser gets no tables. */
export function toolView(
  tables: FigureTables,
  tab: Exclude<ValueTab, 'rankings'>,
  measure: ValueMeasure,
  choice: Choice,
) {
  const { landClass, year } = choice;
  const rows = stateRows(tables, { measure, landClass, year });
  const known = rows.filter(({ rank }) => rank !== null).length;
  const chosen = rows.find(({ state }) => state === choice.state);
  return {
    choice,
    measure,
    className: LAND_CLASS_LABELS[landClass].toLowerCase(),
    classes: classesKnown(tables, measure).map((value) => ({ value, label: CLASS_WORDS[value] })),
    years: yearsKnown(tables, measure, landClass),
    known,
    finding: findingOfYear(measure, rows),
    map: mapView(measure, rows),
    chosen: chosen === undefined ? null : chosenView(tables, tab, measure, choice, chosen, known),
    rows: sorted(rows, choice.sort).map((row) => rowView(row, tab)),
    sorts: Object.fromEntries(SORTS.map((sort) => [sort, choiceHref(tab, choice, { sort })])) as Record<
      Sort,
      string
    >,
    yields: yieldsOf(rows),
    csv: valueCsvPath(measure === 'land' ? 'prices' : measure === 'rent' ? 'rents' : csvOf(tab)),
  };
}

export type ToolView = ReturnType<typeof toolView>;

/** Short enough for buttons in a row. */
const CLASS_WORDS: Record<LandClass, string> = {
  cropland: 'Cropland',
  cropland_irrigated: 'Irrigated',
  cropland_nonirrigated: 'Non-irrigated',
  pasture: 'Pasture',
  farm_real_estate: 'All farmland',
};

const text = (measure: ValueMeasure, value: number | null) =>
  value === null ? null : valueText(measure, value);
const signed = (bps: number | null) =>
  bps === null ? null : `${bps > 0 ? '+' : ''}${formatPercent(bps, 1)}`;

function rowView(row: StateRow, tab: ValueTab) {
  return {
    state: row.state,
    name: row.name,
    path: statePath(row.state, tab),
    rank: row.rank,
    land: text('land', row.land),
    rent: text('rent', row.rent),
    yield: text('yield', row.yield),
    change: signed(row.change),
  };
}

/** Largest first, except names; states without the figure come last. */
function sorted(rows: readonly StateRow[], sort: Sort): readonly StateRow[] {
  if (sort === 'rank') return rows;
  if (sort === 'state') return rows.toSorted((one, other) => one.name.localeCompare(other.name));
  const size = (row: StateRow) => row[sort] ?? Number.NEGATIVE_INFINITY;
  return rows.toSorted((one, other) => (size(one) === size(other) ? 0 : size(other) - size(one)));
}

function chosenView(
  tables: FigureTables,
  tab: ValueTab,
  measure: ValueMeasure,
  { landClass, year }: Choice,
  row: StateRow,
  known: number,
) {
  const latest = latestValue(tables, row.state, measure, landClass);
  return {
    name: areaName(row.state) ?? row.state,
    value: text(measure, row[measure]),
    rank: row.rank === null ? null : `${ordinal(row.rank)} of ${known} states`,
    land: text('land', row.land),
    rent: text('rent', row.rent),
    yield: text('yield', row.yield),
    change: signed(row.change),
    latest:
      latest === null || latest.year === year
        ? null
        : { value: valueText(measure, latest.value), year: latest.year },
    path: statePath(row.state, tab),
  };
}

/** Rent as a share of the price, highest first. */
function yieldsOf(rows: readonly StateRow[]) {
  return rows
    .flatMap((row) =>
      row.yield === null
        ? []
        : [{ state: row.state, name: row.name, bps: row.yield, text: valueText('yield', row.yield) }],
    )
    .toSorted((one, other) => other.bps - one.bps);
}
