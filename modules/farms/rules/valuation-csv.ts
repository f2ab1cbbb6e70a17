import { parseDollars } from '@furrow/kernel/money';
import { type CalendarDay, isCalendarDay } from '@furrow/kernel/new-york-day';
import { readCsv } from '@furrow/kernel/read-csv';
import {
  type GivenValuation,
  type Valuation,
  type ValuationDayFault,
  type ValuationFault,
  valuationFaults,
} from './valuation.ts';

const VALUATION_CSV_BYTES = 10 * 1024 * 1024;
const VALUATION_CSV_LINES = 100_000;

const COLUMNS = ['farm', 'day', 'value', 'method', 'source'] as const;
type Column = (typeof COLUMNS)[number];

/** What is wrong, and in which line of the file, counted from 1. */
export interface ValuationCsvFault {
  readonly line: number;
  readonly fault:
    | ValuationFault
    | ValuationDayFault
    | 'too_large'
    | 'too_many_lines'
    | 'no_header'
    | 'no_lines'
    | 'column_missing'
    | 'column_unknown'
    | 'column_twice'
    | 'cells_differ'
    | 'quote_open'
    | 'quote_misplaced'
    | 'farm_missing'
    | 'farm_unknown'
    | 'twice_in_file'
    | 'on_record';
  /** The column or cell that it is about, where there is one. */
  readonly about: string | null;
}

export interface ValuationLine extends Valuation {
  readonly line: number;
  /** The address or the id of a farm, as the file names it. */
  readonly farm: string;
}

export interface ValuationCsv {
  readonly lines: readonly ValuationLine[];
  readonly faults: readonly ValuationCsvFault[];
}

const failed = (fault: ValuationCsvFault['fault'], line = 1, about: string | null = null): ValuationCsv => ({
  lines: [],
  faults: [{ line, fault, about }],
});

/** Reads a file of valuations. All faults are named at once; a file with one is not taken. */
export function readValuationCsv(text: string): ValuationCsv {
  if (new TextEncoder().encode(text).length > VALUATION_CSV_BYTES) return failed('too_large');
  const read = readCsv(text.startsWith('\uFEFF') ? text.slice(1) : text, VALUATION_CSV_LINES + 1);
  if (!read.ok) return failed(read.error.fault, read.error.line);
  const [header, ...rows] = read.value;
  if (header === undefined) return failed('no_header');
  const columns = header.cells.map((cell) => cell.trim().toLowerCase());
  for (const column of COLUMNS) {
    if (!columns.includes(column)) return failed('column_missing', header.line, column);
    if (columns.indexOf(column) !== columns.lastIndexOf(column))
      return failed('column_twice', header.line, column);
  }
  const unknown = columns.find((column) => !COLUMNS.some((known) => known === column));
  if (unknown !== undefined) return failed('column_unknown', header.line, shortened(unknown));
  return rows.length === 0 ? failed('no_lines', header.line) : gather(rows, columns);
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

function gather(rows: readonly Row[], columns: readonly string[]): ValuationCsv {
  const lines: ValuationLine[] = [];
  const faults: ValuationCsvFault[] = [];
  // A file has few days and many lines, and telling a day from other text is slow.
  const days = new Map<string, CalendarDay | null>();
  const dayOf = (text: string) => {
    const known = days.get(text);
    if (known !== undefined) return known;
    const day = dayIn(text);
    days.set(text, day);
    return day;
  };
  for (const { line, cells } of rows) {
    if (cells.length !== columns.length) {
      faults.push({ line, fault: 'cells_differ', about: String(cells.length) });
      continue;
    }
    const cell = (column: Column) => (cells[columns.indexOf(column)] ?? '').trim();
    const value = parseDollars(cell('value'), { allowNegative: true });
    const farm = cell('farm').toLowerCase();
    const given: GivenValuation = {
      day: dayOf(cell('day')),
      valueCents: value.ok ? value.value : null,
      method: cell('method')
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
      source: cell('source'),
    };
    const found = valuationFaults(given);
    if (farm === '') faults.push({ line, fault: 'farm_missing', about: null });
    for (const fault of found) faults.push({ line, fault, about: null });
    if (found.length === 0 && farm !== '') lines.push({ line, farm, ...(given as Valuation) });
  }
  return { lines, faults };
}

const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** 2026-03-04 or 3/4/2026; null for anything else. */
function dayIn(text: string): CalendarDay | null {
  const [, month = '', day = '', year = ''] = AMERICAN.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(iso) ? iso : null;
}

const MOST_SHOWN = 40;

const shortened = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

const FAULT_TEXTS: Readonly<Record<ValuationCsvFault['fault'], string>> = {
  too_large: 'The file is larger than 10 MB.',
  too_many_lines: 'The file has more than 100,000 lines.',
  no_header: 'The file is empty.',
  no_lines: 'There is nothing below the first line.',
  column_missing: 'This column is missing: {about}.',
  column_unknown: 'This column isn’t expected: {about}.',
  column_twice: 'This column is there twice: {about}.',
  cells_differ: 'This line has {about} cells, which differs from the first line.',
  quote_open: 'A quotation mark is never closed.',
  quote_misplaced: 'A quotation mark is in the wrong place.',
  farm_missing: 'The farm is missing.',
  farm_unknown: 'There is no farm with this address or id: {about}.',
  twice_in_file: 'The file already has a value for this farm and day, in line {about}.',
  on_record: 'This farm already has an approved value for this day. Correct it on the farm’s page.',
  not_offered: 'This farm’s offering hasn’t opened.',
  before_offering: 'The day is before the offering opened, {about}.',
  in_future: 'The day is in the future.',
  day_malformed: 'We can’t read the date. Write it like 2026-03-10 or 3/10/2026.',
  value_malformed: 'The value isn’t in dollars and cents, such as 2500000.00.',
  value_not_positive: 'The value must be above zero.',
  value_too_large: 'The value is above $100 billion.',
  method_unknown: 'Use one of these methods: appraisal, broker opinion, purchase price, sale price, index.',
  source_missing: 'The source is missing.',
  source_too_long: 'The source is longer than 200 characters.',
  source_unreadable: 'The source has an unreadable character.',
  source_formula: 'The source can’t begin with =, +, - or @.',
};

export const valuationFaultText = ({ fault, about }: Pick<ValuationCsvFault, 'fault' | 'about'>): string =>
  FAULT_TEXTS[fault].replace('{about}', about ?? '');
