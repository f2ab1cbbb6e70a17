import { z } from 'zod';
import { wholeNumber } from '../../identity/contract/index.ts';

/** Dollars as decimal text: '12500.00'. A patterned string, because a bigint has no form in an API description. */
export const dollars = z
  .string()
  .regex(/^\d{1,15}\.\d{2}$/, 'Enter dollars with two decimals, such as 12500.00.');

/** The same where an amount may be below zero: '-120.00'. */
export const signedDollars = z.string().regex(/^-?\d{1,15}\.\d{2}$/);

/** A rate in percent with at most two decimals, made from whole basis points: 7.1 is 7.1 %. */
export const percentRate = z.number();

export const instant = z.iso.datetime();

/** Searched as it is written. PostgreSQL has no text with NUL in it, so that one is refused here. */
export const searchWords = z
  .string()
  .max(100)
  .refine((text) => !text.includes('\u0000'), 'Remove the characters that can’t be searched for.');

/** Text that an operator enters: PostgreSQL keeps neither NUL nor half a surrogate pair, and a page shows no others. */
export function plainText(least: number, most: number) {
  return z.string().trim().min(least).max(most).refine(isPrintable, 'Use only printable characters.');
}

export const isPrintable = (text: string): boolean => text.isWellFormed() && !UNPRINTABLE.test(text);

/** Every control character but the end of a line and the tabulator. */
const UNPRINTABLE = /[^\P{Cc}\n\t]/u;

const MOST_VALUES = 60;

/** 'row,timber', also given several times; absent where the filter is not used. */
const commaList = z
  .union([z.string(), z.array(z.string()).max(MOST_VALUES)])
  .transform((given) => [...new Set([given].flat().flatMap((part) => part.split(',')))]);

export function wordList<const Word extends string>(words: readonly Word[]) {
  return commaList.pipe(z.array(z.enum(words)).min(1).max(MOST_VALUES)).optional();
}

export function codeList(least: number, most: number) {
  return commaList.pipe(z.array(wholeNumber(least, most)).min(1).max(MOST_VALUES)).optional();
}
