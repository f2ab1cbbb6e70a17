import type { Json } from './outbox-message.ts';

/** The text PostgreSQL gives back for a `jsonb` of this value, so that it can be hashed before it is there. */
export function jsonbText(value: Json): string {
  if (typeof value === 'number') return numberText(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(jsonbText).join(', ')}]`;
  const members = Object.entries(value)
    .map(([key, member]) => ({ key, bytes: Buffer.from(key), member }))
    .sort((a, b) => a.bytes.length - b.bytes.length || Buffer.compare(a.bytes, b.bytes));
  return `{${members.map(({ key, member }) => `${JSON.stringify(key)}: ${jsonbText(member)}`).join(', ')}}`;
}

/** PostgreSQL writes every digit out where JavaScript turns to exponents. */
function numberText(value: number): string {
  const text = JSON.stringify(value);
  const [, sign = '', whole = '', fraction = '', power] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text) ?? [];
  if (power === undefined) return text;
  const digits = whole + fraction;
  const point = whole.length + Number(power);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, '0')}`;
}
