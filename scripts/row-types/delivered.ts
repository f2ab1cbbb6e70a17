/** What packages/database/connection.ts makes of a column's type; a type that is not listed comes as text. */
export type Delivered = 'string' | 'number' | 'bigint' | 'boolean' | 'date' | 'bytes' | 'json';

const VALUES: Readonly<Record<number, Delivered>> = {
  16: 'boolean',
  17: 'bytes',
  20: 'bigint',
  21: 'number',
  23: 'number',
  26: 'number',
  114: 'json',
  700: 'number',
  701: 'number',
  1184: 'date',
  3802: 'json',
};

const ELEMENTS: Readonly<Record<number, Delivered>> = {
  1000: 'boolean',
  1001: 'bytes',
  1005: 'number',
  1007: 'number',
  1009: 'string',
  1015: 'string',
  1016: 'bigint',
  1021: 'number',
  1022: 'number',
  1182: 'string',
  1185: 'date',
  2951: 'string',
  3807: 'json',
};

/** By the type's number in pg_type. */
export function delivered(type: number): { readonly kind: Delivered; readonly isArray: boolean } {
  const element = ELEMENTS[type];
  return element === undefined
    ? { kind: VALUES[type] ?? 'string', isArray: false }
    : { kind: element, isArray: true };
}
