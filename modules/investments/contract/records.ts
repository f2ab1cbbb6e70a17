import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';

const year = z.coerce.number('Enter a year, such as 2026.').int().min(2000).max(2199);
const account = idOf('acc').optional().describe('One investment account; otherwise all of yours');

export const cashEventsQuery = z.strictObject({
  account,
  year: year.optional().describe('A calendar year in New York; otherwise everything'),
});

export const holdingsFileQuery = z.strictObject({
  account,
  day: z.iso.date('Enter a day, such as 2026-12-31.').optional().describe('Today unless given'),
});

export const yearPackQuery = z.strictObject({ account, year });

/** What can be downloaded, and for which years. */
export interface RecordsView {
  /** The latest first; the first one may still be going on. */
  readonly years: readonly number[];
  readonly this_year: number;
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
}
