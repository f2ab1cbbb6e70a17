import { parseDollars } from '@furrow/kernel/money';
import { type CalendarDay, isCalendarDay } from '@furrow/kernel/new-york-day';
import { readCsv } from '@furrow/kernel/read-csv';
import { type BankLine, bankLineFaults, type LineFault } from './bank-line.ts';

const BANK_CSV_BYTES = 1024 * 1024;
export const BANK_CSV_LINES = 5_000;

const COLUMNS = ['date', 'amount', 'sender', 'memo', 'reference id'] as const;
type Column = (typeof COLUMNS)[number];

/** What is wrong, and in which line of the file, counted from 1. */
export interface CsvFault {
  readonly line: number;
  readonly fault:
    | LineFault
    | 'too_large'
    | 'too_many_lines'
    | 'no_header'
    | 'column_missing'
    | 'column_twice'
    | 'cells_differ'
    | 'quote_open'
    | 'quote_misplaced'
    | 'id_twice';
  /** The column or cell that it is about, where there is one. */
  readonly about: string | null;
}

export interface ReadLine extends BankLine {
  readonly line: number;
}

export interface BankCsv {
  readonly lines: readonly ReadLine[];
  /** Lines of money that left the bank: they are nobody's wire. */
  readonly outgoing: number;
  readonly faults: readonly CsvFault[];
}

const failed = (fault: CsvFault['fault'], line = 1, about: string | null = null): BankCsv => ({
  lines: [],
  outgoing: 0,
  faults: [{ line, fault, about }],
});

/** Reads the statement that the bank hands out. All faults are named at once; whoever imports it mends them first. */
export function readBankCsv(text: string): BankCsv {
  if (new TextEncoder().encode(text).length > BANK_CSV_BYTES) return failed('too_large');
  const read = readCsv(text.startsWith('\uFEFF') ? text.slice(1) : text, BANK_CSV_LINES + 1);
  if (!read.ok) return failed(read.error.fault, read.error.line);
  const [header, ...rows] = read.value;
  if (header === undefined) return failed('no_header');
  const columns = header.cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' '),
  );
  for (const column of COLUMNS) {
    if (!columns.includes(column)) return failed('column_missing', header.line, column);
    if (columns.indexOf(column) !== columns.lastIndexOf(column))
      return failed('column_twice', header.line, column);
  }
  return gather(rows, columns);
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

function gather(rows: readonly Row[], columns: readonly string[]): BankCsv {
  const lines: ReadLine[] = [];
  const faults: CsvFault[] = [];
  const ids = new Set<string>();
  let outgoing = 0;
  for (const { line, cells } of rows) {
    if (cells.length !== columns.length) {
      faults.push({ line, fault: 'cells_differ', about: String(cells.length) });
      continue;
    }
    const cell = (column: Column) => (cells[columns.indexOf(column)] ?? '').trim();
    const amount = parseDollars(cell('amount'), { allowNegative: true });
    if (amount.ok && amount.value < 0n) {
      outgoing += 1;
      continue;
    }
    const given = {
      day: dayIn(cell('date')),
      amountCents: amount.ok ? amount.value : null,
      sender: cell('sender'),
      memo: cell('memo'),
      bankId: cell('reference id'),
    };
    const found = bankLineFaults(given);
    if (ids.has(given.bankId)) faults.push({ line, fault: 'id_twice', about: given.bankId });
    ids.add(given.bankId);
    for (const fault of found) faults.push({ line, fault, about: null });
    if (found.length === 0) lines.push({ line, ...(given as BankLine) });
  }
  return { lines, outgoing, faults };
}

const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** 2026-03-04 or 3/4/2026; null for anything else. */
function dayIn(text: string): CalendarDay | null {
  const [, month = '', day = '', year = ''] = AMERICAN.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(iso) ? iso : null;
}
