import {
  bestYear,
  type FigureTables,
  type LandSeries,
  latestValue,
  REVISED_AFTER,
  stateRows,
  valueText,
  yearsKnown,
} from '@furrow/modules/content/rules';
import { findingOfYear } from './finding-of-year.ts';
import { mapView } from './map-view.ts';

const STATE = 'IA';
const CROPLAND = 'cropland';
const WIDTH = 100;
const HEIGHT = 100;

/** What the home page shows of the value tool: one map, one state. Packed, because the home page is visited most. */
export function teaserView(tables: FigureTables) {
  const year = bestYear(yearsKnown(tables, 'land', CROPLAND)) ?? 0;
  const rows = stateRows(tables, { measure: 'land', landClass: CROPLAND, year });
  const { states, legend, missing } = mapView('land', rows);
  const figure = (measure: 'land' | 'rent' | 'yield') => {
    const latest = latestValue(tables, STATE, measure, CROPLAND);
    return latest === null ? null : { text: valueText(measure, latest.value), year: latest.year };
  };
  const history = tables.landHistory(STATE)?.land.find(({ land_class }) => land_class === CROPLAND);
  return {
    year,
    state: STATE,
    finding: findingOfYear('land', rows),
    levels: states.map(({ code, level }) => `${code}${level ?? ''}`).join(' '),
    legend,
    missing,
    price: figure('land'),
    rent: figure('rent'),
    yield: figure('yield'),
    line: history === undefined ? null : lineOf(history),
  };
}

export type TeaserView = ReturnType<typeof teaserView>;

/** A line on either side of the revision, in a box of a hundred units. */
function lineOf({ first_year, per_acre_cents }: LandSeries) {
  const known = per_acre_cents.flatMap((cents, index) =>
    cents === null ? [] : [{ year: first_year + index, cents }],
  );
  const last = first_year + per_acre_cents.length - 1;
  const most = Math.max(...known.map(({ cents }) => cents));
  const x = (year: number) => round(((year - first_year) / (last - first_year)) * WIDTH);
  const path = (points: typeof known) =>
    points
      .map(
        ({ year, cents }, index) =>
          `${index === 0 ? 'M' : 'L'}${x(year)} ${round(HEIGHT - (cents / most) * HEIGHT)}`,
      )
      .join('');
  return {
    first: first_year,
    last,
    before: path(known.filter(({ year }) => year <= REVISED_AFTER)),
    after: path(known.filter(({ year }) => year > REVISED_AFTER)),
    gap: { from: x(REVISED_AFTER), to: x(REVISED_AFTER + 1) },
    start: valueText('land', known[0]?.cents ?? 0),
    end: valueText('land', known.at(-1)?.cents ?? 0),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
