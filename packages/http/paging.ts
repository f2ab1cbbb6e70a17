import { MOST_ROWS } from '@furrow/kernel/page';
import { z } from 'zod';

const FARTHEST_ROW = 1_000_000;

/** Digits only: '1e3', ' 5' and '' are not numbers of rows. */
export function wholeNumber(least: number, most: number) {
  const error = `Enter a whole number from ${least} to ${most}.`;
  return z
    .string(error)
    .regex(/^\d{1,7}$/, error)
    .transform(Number)
    .pipe(z.number().int().min(least, error).max(most, error));
}

/** Which part of a list is asked for; without a word as much as one call may have. */
export function pageFields(limit = MOST_ROWS) {
  return {
    limit: wholeNumber(1, MOST_ROWS).default(limit),
    offset: wholeNumber(0, FARTHEST_ROW).default(0),
  };
}

/** Strict: a misspelt `ofset=` is told, not silently ignored. */
export const pageQuery = z.strictObject(pageFields());
export type PageQuery = z.output<typeof pageQuery>;

/** Both are of the whole list, whatever part of it is answered. */
export const listCounts = {
  count: z.number().int().describe('Total number'),
  total: z.number().int().describe('The same as `count`'),
};

/** A list as every service answers it. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ data: z.array(item), ...listCounts });
}
