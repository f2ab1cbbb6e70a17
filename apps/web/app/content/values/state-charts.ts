import {
  type FigureTables,
  LAND_CLASS_LABELS,
  LAND_CLASSES,
  type LandMeasure,
  REVISED_AFTER,
  resolveSeries,
  type SeriesView,
  type ValueTab,
  valueText,
} from '@furrow/modules/content/rules';
import { landFinding } from '../series/land-finding.ts';

const UNITS: Record<LandMeasure, string> = {
  land: 'Average value by class of land, dollars an acre, not adjusted for inflation',
  rent: 'Average cash rent by class of land, dollars an acre a year, not adjusted for inflation',
};

interface State {
  readonly code: string;
  readonly name: string;
}

interface StateCharts {
  /** The one the page is about. */
  readonly chart: SeriesView | null;
  readonly side: readonly SeriesView[];
}

export function stateCharts(tables: FigureTables, state: State, tab: ValueTab): StateCharts {
  const there = (...views: (SeriesView | null)[]) => views.filter((view) => view !== null);
  const prices = () => classChart(tables, state, 'land');
  const rents = () => classChart(tables, state, 'rent');
  const yields = () => yieldChart(tables, state);
  switch (tab) {
    case 'farmland-prices':
      return { chart: prices(), side: there(rents(), yields()) };
    case 'rental-rates':
      return { chart: rents(), side: there(yields()) };
    case 'farmland-returns':
      return { chart: yields(), side: there(prices()) };
    case 'rankings':
      return { chart: null, side: [] };
  }
}

/** Every class of a state's land in one chart; null where nothing was published. */
function classChart(tables: FigureTables, state: State, measure: LandMeasure): SeriesView | null {
  const all = tables.landHistory(state.code)?.[measure] ?? [];
  // Irrigated and dry land lie close to all cropland; four lines are what a chart can name.
  const shown = LAND_CLASSES.flatMap((one) => all.find(({ land_class }) => land_class === one) ?? []).slice(
    0,
    4,
  );
  const [main] = shown;
  if (main === undefined) return null;
  const first = Math.min(...shown.map(({ first_year }) => first_year));
  const last = Math.max(...shown.map((one) => one.first_year + one.per_acre_cents.length - 1));
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const land = LAND_CLASS_LABELS[main.land_class].toLowerCase();
  return {
    shape: 'chart',
    measure,
    title: landFinding(state.name, measure === 'land' ? land : `cash rent of ${land}`, main),
    unit: UNITS[measure],
    years,
    lines: shown.map((one) => ({
      label: SHORT[one.land_class] ?? LAND_CLASS_LABELS[one.land_class],
      values: years.map((year) => one.per_acre_cents[year - one.first_year] ?? null),
    })),
    kind: 'dollars',
    revised: first <= REVISED_AFTER && last > REVISED_AFTER,
    source: 'USDA NASS, Land Values and Cash Rents',
  };
}

const SHORT: Partial<Record<string, string>> = {
  farm_real_estate: 'All farmland',
  cropland_irrigated: 'Irrigated',
  cropland_nonirrigated: 'Non-irrigated',
};

/** Rent as a share of the price of cropland over the years, where both are known. */
function yieldChart(tables: FigureTables, state: State): SeriesView | null {
  const known = (['land', 'rent'] as const).map((measure) =>
    tables.landHistory(state.code)?.[measure].find(({ land_class }) => land_class === 'cropland'),
  );
  const [land, rent] = known;
  if (land === undefined || rent === undefined) return null;
  const both = land.per_acre_cents
    .map((cents, index) => ({ year: land.first_year + index, known: cents !== null }))
    .filter(({ year, known }) => known && (rent.per_acre_cents[year - rent.first_year] ?? null) !== null)
    .map(({ year }) => year);
  const [first, last] = [both[0], both.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const view = resolveSeries(
    tables,
    `chart yield ${state.code} cropland ${first} ${last} | Rent as percent of price`,
  );
  if (!view.ok) return null;
  const { years, lines } = view.value;
  return {
    ...view.value,
    title: yieldFinding(years, lines[0]?.values ?? []),
    lines: lines.map((line) => ({ ...line, label: 'Rent' })),
  };
}

/** From where to where, once for either side of the revision. */
function yieldFinding(years: readonly number[], values: readonly (number | null)[]): string {
  const known = years.flatMap((year, index) => {
    const bps = values[index] ?? null;
    return bps === null ? [] : [{ year, text: valueText('yield', bps) }];
  });
  const spans = [
    known.filter(({ year }) => year <= REVISED_AFTER),
    known.filter(({ year }) => year > REVISED_AFTER),
  ]
    .map((side) => [side[0], side.at(-1)] as const)
    .flatMap(([from, to]) => (from === undefined || to === undefined || from === to ? [] : [{ from, to }]))
    .map(
      ({ from, to }, index) =>
        `from ${from.text}${index === 0 ? ' of the price' : ''} in ${from.year} to ${to.text} in ${to.year}`,
    );
  return spans.length === 0 ? 'Rent as percent of price' : `Rent went ${spans.join(', and ')}`;
}
