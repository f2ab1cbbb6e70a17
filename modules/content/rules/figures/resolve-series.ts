import { err, ok, type Result } from '@furrow/kernel/result';
import { LAND_CLASS_LABELS, type LandClass, REVISED_AFTER } from '../land-history.ts';
import { areaInSentence, areaName } from './areas.ts';
import { badArea, badClass, badSeries, badSpan, wordsOf } from './marks.ts';
import { rentYieldBps } from './rates.ts';
import { RETURN_INDICES, type ReturnSeries } from './return-series.ts';
import { type FigureTables, type LandMeasure, perAcreCents } from './tables.ts';

export interface SeriesLine {
  readonly label: string;
  /** One a year: cents or basis points, null where there is no figure. */
  readonly values: readonly (number | null)[];
}

/** A chart or a table of figures over the years, ready to be drawn. */
export interface SeriesView {
  readonly shape: 'chart' | 'table';
  readonly measure: LandMeasure | 'yield' | 'returns';
  /** The finding, as the author states it. */
  readonly title: string;
  readonly unit: string;
  readonly years: readonly number[];
  readonly lines: readonly SeriesLine[];
  readonly kind: 'dollars' | 'percent';
  /** Whether the years lie on both sides of USDA's revision, across which nothing compares. */
  readonly revised: boolean;
  readonly source: string;
}

const SHAPES = ['chart', 'table'] as const;
const FORM = 'chart land IA,IL cropland 1997 2026 | Title that states the finding';
const MOST_LINES = 4;
const LONGEST = 400;
const LONGEST_TITLE = 160;
const LAND_SOURCE = 'USDA NASS, Land Values and Cash Rents';

type Body = Pick<SeriesView, 'measure' | 'unit' | 'kind' | 'source'> & {
  readonly lines: Result<readonly SeriesLine[], string>;
};
type Asked = { readonly names: readonly string[]; readonly years: readonly number[] };

/** What a mark such as `chart land IA,IL cropland 1997 2026 | Title` shows, or one sentence that says why it cannot. */
export function resolveSeries(tables: FigureTables, words: string): Result<SeriesView, string> {
  if (words.length > LONGEST)
    return err(`The mark of a chart has at most ${LONGEST} characters; shorten its title.`);
  const bar = words.indexOf('|');
  const title = bar < 0 ? '' : words.slice(bar + 1).trim();
  if (title === '' || title.length > LONGEST_TITLE)
    return err(
      `A chart needs a title of 1 to ${LONGEST_TITLE} characters after a bar; write it like “${FORM}”.`,
    );
  const [shape = '', measure = '', names = '', ...rest] = wordsOf(words.slice(0, bar));
  if (!isShape(shape)) return err(`“${shape}” is neither chart nor table; write it like “${FORM}”.`);
  const [to = '', from = '', ...before] = rest.reverse();
  const bad = badSpan(from, to);
  if (bad) return bad;
  const asked = { names: names.split(','), years: yearsOf(Number(from), Number(to)) };
  const badNames = badCount(asked.names);
  if (badNames) return badNames;
  const body = bodyOf(tables, measure, before.reverse(), asked);
  if (!body.ok) return body;
  const { lines, ...facts } = body.value;
  if (!lines.ok) return lines;
  const open = openEnd(asked.years, lines.value);
  if (open) return open;
  const revised = measure !== 'returns' && Number(from) <= REVISED_AFTER && Number(to) > REVISED_AFTER;
  return ok({ shape, title, years: asked.years, revised, ...facts, lines: lines.value });
}

const isShape = (word: string): word is SeriesView['shape'] => (SHAPES as readonly string[]).includes(word);

const yearsOf = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

function badCount(names: readonly string[]): Result<never, string> | null {
  if (new Set(names).size < names.length)
    return err('A chart names each state or series once; take out the second.');
  return names.length > MOST_LINES
    ? err(`A chart has room for ${MOST_LINES} lines; leave out ${names.length - MOST_LINES}.`)
    : null;
}

function bodyOf(
  tables: FigureTables,
  measure: string,
  words: readonly string[],
  asked: Asked,
): Result<Body, string> {
  if (measure === 'returns')
    return words.length === 0
      ? returnsBody(tables, asked)
      : err(
          'Returns have no class of land; write them like “chart returns farmland,stocks 2011 2024 | Title”.',
        );
  if (measure !== 'land' && measure !== 'rent' && measure !== 'yield')
    return err(`“${measure}” is no series; write one of land, rent, yield, returns.`);
  const [landClass = '', ...more] = words;
  if (more.length > 0) return err(`A chart of land has one class of land; write it like “${FORM}”.`);
  const bad = badClass(landClass);
  return bad ?? landBody(tables, measure, landClass as LandClass, asked);
}

function landBody(
  tables: FigureTables,
  measure: LandMeasure | 'yield',
  landClass: LandClass,
  { names, years }: Asked,
): Result<Body, string> {
  for (const state of names) {
    const bad = badArea(state);
    if (bad) return bad;
  }
  const land = LAND_CLASS_LABELS[landClass];
  const value = (state: string, year: number) =>
    measure === 'yield'
      ? yieldAt(tables, state, landClass, year)
      : perAcreCents(tables, { measure, state, landClass, year });
  const lines = names.map((state) => ({
    label: areaName(state) ?? state,
    values: years.map((year) => value(state, year)),
  }));
  const empty = names.find((_, index) => lines[index]?.values.every((one) => one === null));
  const units = {
    land: `${land}, dollars an acre`,
    rent: `Cash rent of ${land.toLowerCase()}, dollars an acre a year`,
    yield: `Cash rent of ${land.toLowerCase()}, percent of its price`,
  };
  return ok({
    measure,
    unit: units[measure],
    kind: measure === 'yield' ? 'percent' : 'dollars',
    source: LAND_SOURCE,
    lines:
      empty === undefined
        ? ok(lines)
        : err(nothingOf(`${areaInSentence(empty)}’s ${land.toLowerCase()}`, years)),
  });
}

/** Rent as a share of the price, where both are known. */
export function yieldAt(
  tables: FigureTables,
  state: string,
  landClass: LandClass,
  year: number,
): number | null {
  const rent = perAcreCents(tables, { measure: 'rent', state, landClass, year });
  const price = perAcreCents(tables, { measure: 'land', state, landClass, year });
  return rent === null || price === null ? null : rentYieldBps(rent, price);
}

function returnsBody(tables: FigureTables, { names, years }: Asked): Result<Body, string> {
  for (const name of names) {
    const bad = badSeries(name);
    if (bad) return bad;
  }
  const series = names as readonly ReturnSeries[];
  const lines = series.map((one) => ({
    label: RETURN_INDICES[one].label,
    values: years.map((year) => tables.returns(one, year)),
  }));
  const empty = series.find((_, index) => lines[index]?.values.every((value) => value === null));
  return ok({
    measure: 'returns',
    unit: 'Total return in each calendar year, percent, before fees and taxes',
    kind: 'percent',
    source: series.map((one) => `${RETURN_INDICES[one].index}: ${RETURN_INDICES[one].source}`).join('; '),
    lines: empty === undefined ? ok(lines) : err(nothingOf(RETURN_INDICES[empty].label.toLowerCase(), years)),
  });
}

const nothingOf = (what: string, years: readonly number[]): string =>
  `The tables have no figure of ${what} from ${years[0]} to ${years.at(-1)}; choose other years or leave it out.`;

/** A chart that begins or ends in years without any figure would be mostly paper. */
function openEnd(years: readonly number[], lines: readonly SeriesLine[]): Result<never, string> | null {
  const has = (index: number) => lines.some(({ values }) => values[index] !== null);
  const first = years.findIndex((_, index) => has(index));
  const last = years.findLastIndex((_, index) => has(index));
  if (first === 0 && last === years.length - 1) return null;
  return err(
    `Figures are there from ${years[first]} to ${years[last]}; let the chart begin and end with them.`,
  );
}
