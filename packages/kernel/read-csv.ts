import { err, ok, type Result } from './result.ts';

interface CsvRow {
  /** Where it begins in the file, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface CsvTrouble {
  readonly fault: 'too_many_lines' | 'quote_open' | 'quote_misplaced';
  readonly line: number;
}

/** Either a cell in quotes, with what follows it, or one without. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"([^,\r\n]*)|([^,\r\n]*))(,|\r\n|\n|\r|$)/y;

/** The rows of a file for spreadsheets (RFC 4180); lines with nothing on them are left out. */
export function readCsv(text: string, mostRows: number): Result<CsvRow[], CsvTrouble> {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [line, startedAt] = [1, 1];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length || cells.length > 0) {
    const found = CELL.exec(text);
    const [whole = '', quoted, behind = '', plain = '', end = ''] = found ?? [];
    if (found === null || behind.trim() !== '') return err({ fault: 'quote_misplaced', line });
    if (quoted === undefined && plain.trimStart().startsWith('"'))
      return err({ fault: plain.startsWith('"') ? 'quote_open' : 'quote_misplaced', line });
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ',') continue;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: startedAt, cells });
    if (rows.length > mostRows) return err({ fault: 'too_many_lines', line: startedAt });
    [cells, startedAt] = [[], line];
  }
  return ok(rows);
}
