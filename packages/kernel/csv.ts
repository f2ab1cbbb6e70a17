/** A line of a file for spreadsheets (RFC 4180). */
export function csvLine(cells: readonly (string | number | bigint | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A spreadsheet takes what begins with one of these for a formula, which a person's name must never be (G6). */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(value: string | number | bigint | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const inert = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
