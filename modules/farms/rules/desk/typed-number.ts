import { type Cents, parseDollars } from '@furrow/kernel/money';
import { parsePercent } from '@furrow/kernel/percent';

/** What was typed as an amount, in cents; null where it is none. */
export function typedCents(text: string): Cents | null {
  const read = parseDollars(text);
  return read.ok ? read.value : null;
}

/** What was typed as a rate in percent, in whole basis points; null where it is none. */
export function typedBps(text: string): number | null {
  const read = parsePercent(text);
  return read.ok ? read.value : null;
}

const NUMBER = /^-?\d{1,12}(?:\.\d{1,10})?$/;

/** What was typed as a plain number, with or without commas between thousands; null where it is none. */
export function typedNumber(text: string): number | null {
  const plain = text.trim().replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  return NUMBER.test(plain) ? Number(plain) : null;
}
