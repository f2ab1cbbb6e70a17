/** A field in quotes, where a quote is written twice, or one without; then what ends it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/** The rows of a table written as text with commas, as RFC 4180 says; null where it is not one. */
export function csvRows(text: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    FIELD.lastIndex = at;
    const found = FIELD.exec(text);
    if (found === null) return null;
    const [whole, quoted, plain = '', end] = found;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    at += whole.length;
    if (end === ',' && at < text.length) continue;
    rows.push(end === ',' ? [...row, ''] : row);
    row = [];
  }
  return rows;
}

/** Digits and what is written around them: '1,214.50', '-3%', '$9'. */
export const isNumber = (text: string): boolean => /\d/.test(text) && /^[-+$(]*[\d.,]+[%)]?$/.test(text);
