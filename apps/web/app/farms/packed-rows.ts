/** A row in words; nothing is an empty text. */
export type Words<Field extends string> = Readonly<Record<Field, string>>;

/** Rows as one text. The router writes and reads every value of a page's data by itself, and a list has hundreds of them. */
export type PackedRows = string;

export function packRows<Field extends string>(
  fields: readonly Field[],
  rows: readonly Words<Field>[],
): PackedRows {
  return rows.map((row) => fields.map((field) => unbroken(row[field])).join('\t')).join('\n');
}

const BREAK = /[\t\n]/;
/** Hardly any text has one: looking costs less than replacing. */
const unbroken = (text: string) => (BREAK.test(text) ? text.replace(/[\t\n]/g, ' ') : text);

export function unpackRows<Field extends string>(
  fields: readonly Field[],
  packed: PackedRows,
): Words<Field>[] {
  if (packed === '') return [];
  return packed.split('\n').map((row) => {
    const words = row.split('\t');
    const unpacked: Partial<Record<Field, string>> = {};
    fields.forEach((field, place) => {
      unpacked[field] = words[place] ?? '';
    });
    return unpacked as Words<Field>;
  });
}
