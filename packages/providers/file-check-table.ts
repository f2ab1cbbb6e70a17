import { err, ok, type Result } from '@furrow/kernel/result';
import type { ContentFault } from './file-check-fault.ts';

/** Control characters that no table has: everything but the tabulator and the ends of lines. */
const NOT_TEXT = /[^\P{Cc}\t\r\n]/u;
/** What may follow a sign, up to the quote that ends the cell. */
const NUMBER = /^[-+][$\d.,()%\s]*"?\s*$/;

/** Text that is a table and nothing else: no cell that a spreadsheet would run when it opens the file. */
export function checkTable(text: string): Result<null, ContentFault> {
  if (NOT_TEXT.test(text)) return err('csv_not_text');
  for (const cell of cellsOf(text)) if (runs(cell)) return err('csv_formula');
  return ok(null);
}

/** A minus before a number is a number; before anything else it begins a formula, as the other three do. */
function runs(cell: string): boolean {
  const begun = cell.trimStart();
  if (/^[=@\t\r]/.test(begun)) return true;
  return /^[-+]/.test(begun) && !NUMBER.test(begun);
}

/** Every cell, quoted or not. A comma, a semicolon, a tabulator or the end of a line parts them. */
function* cellsOf(text: string): Iterable<string> {
  for (let at = 0; at <= text.length; at += 1) {
    const start = at;
    if (text[at] === '"') at = closingQuote(text, at);
    while (at < text.length && !',;\t\n\r'.includes(text.charAt(at))) at += 1;
    yield text.slice(start, at).replace(/^"/, '');
  }
}

/** The place behind the quote that ends a cell: a doubled one is part of it. */
function closingQuote(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    if (text[quote + 1] !== '"') return quote + 1;
    at = quote + 2;
  }
}
