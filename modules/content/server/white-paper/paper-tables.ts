import type { DocumentTable } from '@furrow/documents/document';
import { type BasisPoints, formatPercent } from '@furrow/kernel/percent';
import {
  areaName,
  FARM_STATES,
  type FigureTables,
  latestValue,
  RETURN_INDICES,
  REVISED_AFTER,
  type ReturnSeries,
  stateValue,
  type ValueMeasure,
  valueText,
  WHOLE_COUNTRY,
  yearChange,
} from '../../rules/index.ts';

export const PAPER_CLASS = 'cropland';
const GAP = 'not available';
/** Wider than any series of returns: years without a figure cost a look and show nothing. */
const FIRST_YEAR = 1980;
const LAST_YEAR = 2060;
const LONG_SPAN = 12;

/** Short enough for seven columns on a page; the text above the table says what each is. */
const HEADS: Partial<Record<ReturnSeries, string>> = {
  'farmland-income': 'Income',
  'farmland-appreciation': 'Appreciation',
  'annual-cropland': 'Annual crops',
  'permanent-cropland': 'Permanent crops',
};

/** '5.66', '−1.03': the head of the column says that it is percent. */
const figure = (bps: BasisPoints, decimals: 1 | 2): string => formatPercent(bps, decimals).slice(0, -1);

/** What an acre was worth in each year of a span, with the change where the year before compares; a long span runs in two columns. */
export function countryTable(tables: FigureTables, years: readonly number[]): DocumentTable {
  const columns = ['Year', 'Dollars an acre', 'Change, percent'];
  const rows = years.map((year) => countryRow(tables, year));
  if (rows.length <= LONG_SPAN) return { columns, rows, gap: GAP };
  const half = Math.ceil(rows.length / 2);
  return {
    columns: [...columns, ...columns],
    rows: rows.slice(0, half).map((row, index) => [...row, ...(rows[half + index] ?? ['', '', ''])]),
    gap: GAP,
  };
}

function countryRow(tables: FigureTables, year: number): string[] {
  const cell = { measure: 'land', landClass: PAPER_CLASS, year } as const;
  const price = stateValue(tables, WHOLE_COUNTRY, cell);
  const change = yearChange(tables, WHOLE_COUNTRY, cell);
  const unknown = year === REVISED_AFTER + 1 ? 'not comparable' : GAP;
  return [
    String(year),
    price === null ? GAP : valueText('land', price),
    change === null ? unknown : figure(change, 1),
  ];
}

/** The latest price, rent and share of either of each state, every one with its own year. */
export function statesTable(tables: FigureTables): DocumentTable {
  const codes = [WHOLE_COUNTRY, ...FARM_STATES.map(({ code }) => code)];
  return {
    columns: ['', 'Price', 'Year', 'Rent', 'Year', 'Rent, percent of price', 'Year'],
    rows: codes.map((code) => [
      areaName(code) ?? code,
      ...latestCells(tables, code, 'land'),
      ...latestCells(tables, code, 'rent'),
      ...latestCells(tables, code, 'yield'),
    ]),
    gap: GAP,
  };
}

function latestCells(tables: FigureTables, code: string, measure: ValueMeasure): [string, string] {
  const latest = latestValue(tables, code, measure, PAPER_CLASS);
  if (latest === null) return [GAP, ''];
  const text = measure === 'yield' ? figure(latest.value, 1) : valueText(measure, latest.value);
  return [text, String(latest.year)];
}

/** Each year from the first to the last in which one of the series has a figure. */
export function returnYears(tables: FigureTables, series: readonly ReturnSeries[]): number[] {
  const all = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
  const isKnown = (year: number) => series.some((one) => tables.returns(one, year) !== null);
  return all.slice(Math.max(0, all.findIndex(isKnown)), all.findLastIndex(isKnown) + 1);
}

export function returnsTable(
  tables: FigureTables,
  series: readonly ReturnSeries[],
  years: readonly number[],
): DocumentTable {
  return {
    columns: ['Year', ...series.map((one) => HEADS[one] ?? RETURN_INDICES[one].label)],
    rows: years.map((year) => [
      String(year),
      ...series.map((one) => {
        const bps = tables.returns(one, year);
        return bps === null ? GAP : figure(bps, RETURN_INDICES[one].decimals);
      }),
    ]),
    gap: GAP,
  };
}
