import { parseDollars, toDollarString } from '@furrow/kernel/money';

const MOST_CENTS = 10n;

/** One of the two small deposits as people type it: '0.04', '.04', '$0.04' or '4', which are cents. Null where it is none. */
export function centAmount(text: string): string | null {
  const typed = text.trim();
  const meant = /^\d$/.test(typed) ? `0.0${typed}` : typed.replace(/^\$?\./, '0.');
  const read = parseDollars(meant);
  return read.ok && read.value > 0n && read.value < MOST_CENTS ? toDollarString(read.value) : null;
}
