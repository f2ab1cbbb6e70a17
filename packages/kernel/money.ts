/** The front door of money: integer cents inside, decimal text of dollars on the wire, never a float. */
import type { Cents } from './cents.ts';
import { err, ok, type Result } from './result.ts';

export type { Cents } from './cents.ts';
export { formatCompactDollars, formatDollars } from './money-format.ts';
export { roundHalfEven } from './rounding.ts';

export interface ParseDollarsOptions {
  /** Off by default: an amount a person or another system sends us is never below zero. */
  readonly allowNegative?: boolean;
}

/** Fifteen digits of dollars are more than any book needs and still fit a database's 64-bit cents. */
const MAX_DOLLAR_DIGITS = 15;
const MAX_TEXT = 40;
const AMOUNT = /^\$?(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

export function parseDollars(text: string, options: ParseDollarsOptions = {}): Result<Cents, 'not_money'> {
  if (typeof text !== 'string' || text.length > MAX_TEXT) return err('not_money');
  const { negative, amount } = takeSign(text.trim());
  if (negative && !options.allowNegative) return err('not_money');
  const match = AMOUNT.exec(amount);
  const dollars = match?.[1]?.replaceAll(',', '');
  if (dollars === undefined || dollars.length > MAX_DOLLAR_DIGITS) return err('not_money');
  const cents = BigInt(dollars + (match?.[2] ?? '').padEnd(2, '0'));
  return ok(negative ? -cents : cents);
}

/** The form on the wire: '12500.00', '-3.05'. */
export function toDollarString(cents: Cents): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads back what `formatDollars` writes: a hyphen or a minus sign before the amount, or accounting brackets. */
function takeSign(text: string): { negative: boolean; amount: string } {
  if (/^[-−]/.test(text)) return { negative: true, amount: text.slice(1) };
  if (text.startsWith('(') && text.endsWith(')')) return { negative: true, amount: text.slice(1, -1) };
  return { negative: false, amount: text };
}
