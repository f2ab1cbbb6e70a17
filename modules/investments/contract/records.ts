import { z } from 'zod';
import { idOf, listOf } from '../../identity/contract/index.ts';
import { PREPARED_STATES } from '../rules/index.ts';

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

export const prepareRecordsBody = z.strictObject({
  account,
  year: year.optional().describe('A calendar year in New York; otherwise all years'),
});

const desk = {
  id: idOf('prr'),
  year: z.number().int().nullable().describe('Null for all years'),
  account: z
    .strictObject({ id: idOf('acc'), name: z.string() })
    .nullable()
    .describe('Null for all accounts'),
  state: z
    .enum([...PREPARED_STATES, 'outdated'])
    .describe('Outdated: one of its tax documents was replaced or withdrawn since'),
  years: z.number().int(),
  years_done: z.number().int(),
  asked_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable().describe('Until when it can be downloaded'),
  bytes: z.number().int().nullable(),
};

/** Records that a job prepares, and how far they are. */
export const preparedRecords = z.strictObject({
  ...desk,
  address: z.string().nullable().describe('Where its owner downloads the file, logged in on this site'),
});
export type PreparedRecords = z.infer<typeof preparedRecords>;
export const preparedList = listOf(preparedRecords);
export type PreparedList = z.infer<typeof preparedList>;

/** The same for the firm, which never gets the file. */
export const deskPrepared = z.strictObject({
  data: z.array(z.strictObject(desk)),
  count: z.number().int(),
});
export type DeskPrepared = z.infer<typeof deskPrepared>;

/** What can be downloaded, and for which years. */
export interface RecordsView {
  /** The latest first; the first one may still be going on. */
  readonly years: readonly number[];
  readonly this_year: number;
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
  /** With so many documents that they are prepared first. */
  readonly large_years: readonly number[];
  /** The latest first, without what has expired. */
  readonly prepared: readonly PreparedRecords[];
}
