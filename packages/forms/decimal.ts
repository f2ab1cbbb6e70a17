import { groupThousands } from '@furrow/kernel/digits';

const GROUPED = /^(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/;
const LONGEST = 24;

/** A number as text, in units of its last place: '12.5' with two places is 1250n. Null where it is none, or finer than that. */
export function parseDecimal(text: string, places: number): bigint | null {
  if (text.length > LONGEST) return null;
  const found = GROUPED.exec(text);
  const fraction = found?.[2] ?? '';
  if (found?.[1] === undefined || fraction.length > places) return null;
  return BigInt(found[1].replaceAll(',', '') + fraction.padEnd(places, '0'));
}

/** As it travels: no grouping, no idle zeros. */
export function decimalText(units: bigint, places: number): string {
  const digits = units.toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** As it is read: '12,500', '12,500.50' for money. */
export function groupedText(text: string): string {
  const [whole = '', fraction] = text.split('.');
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)}.${fraction}`;
}
