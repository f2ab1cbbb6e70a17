import type { ZipEntry } from '@furrow/documents/zip';
import { formatShortDate } from '@furrow/kernel/dates';
import { addDays, type CalendarDay, newYorkDay, startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import type { HolderFacts } from '../../../investors/server/index.ts';
import { type CauseReaders, openingCents } from '../../../wallet/server/index.ts';
import { CashTotals } from '../../rules/index.ts';
import { cashEvents } from './cash-events.ts';
import { type CashFile, cashEventsCsv } from './cash-events-csv.ts';
import { holdingsCsv } from './holdings-csv.ts';
import { holdingsOn } from './holdings-on.ts';
import type { PackDeps } from './pack-documents.ts';
import { type RecordPeriod, type RecordScope, recordPeriod } from './record-scope.ts';

/** A year as it goes into a pack. */
export interface PackYear {
  readonly year: number;
  /** The last day that counts: today where the year is still going on. */
  readonly asOf: CalendarDay;
  readonly period: RecordPeriod;
  readonly now: Date;
}

export function packYear(year: number, now: Date): PackYear {
  const today = newYorkDay(now);
  const { from, until } = recordPeriod(year);
  const isOver = today >= `${year + 1}-01-01`;
  return {
    year,
    now,
    asOf: isOver ? `${year}-12-31` : today,
    period: { from, until: isOver ? until : startOfNewYorkDay(addDays(today, 1)) },
  };
}

/** Those with money or shares in the year: others would fill the pack with empty sheets. */
export async function usedAccounts(
  { database }: Pick<PackDeps, 'database'>,
  readers: CauseReaders,
  scope: RecordScope,
  { asOf, period, now }: PackYear,
): Promise<RecordScope> {
  const used: HolderFacts[] = [];
  for (const account of scope.accounts) {
    const isUsed =
      (await openingCents(database, { accountId: account.id, from: period.from })) !== 0n ||
      (await hasAny(cashEvents(database, readers, { account, ...period, now }))) ||
      (await hasAny(holdingsOn(database, { ...scope, accounts: [account] }, asOf)));
    if (isUsed) used.push(account);
  }
  return { ...scope, accounts: used };
}

async function hasAny(some: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of some) return true;
  return false;
}

/** A file of a pack with what the index says about it. */
export interface PackEntry extends ZipEntry {
  readonly about: string;
}

/** What each account had before the year; its events are added as they pass. */
export async function openTotals(
  { database }: Pick<PackDeps, 'database'>,
  { accounts }: RecordScope,
  { period }: PackYear,
): Promise<Map<string, CashTotals>> {
  const totals = new Map<string, CashTotals>();
  for (const { id } of accounts)
    totals.set(id, new CashTotals(await openingCents(database, { accountId: id, from: period.from })));
  return totals;
}

/** The two tables of a year, which come in pieces. */
export function* packTables(
  { database }: Pick<PackDeps, 'database'>,
  readers: CauseReaders,
  scope: RecordScope,
  { year, now, asOf, period }: PackYear,
  totals: ReadonlyMap<string, CashTotals>,
): Iterable<PackEntry> {
  const count: NonNullable<CashFile['count']> = (accountId, event) => totals.get(accountId)?.add(event);
  yield {
    name: `cash-events-${year}.csv`,
    about: 'Every cash event of the year, account by account',
    bytes: bytesOf(cashEventsCsv(database, readers, scope, { ...period, now, count })),
    at: now,
  };
  yield {
    name: `holdings-${asOf}.csv`,
    about: `What each account held at the end of ${formatShortDate(asOf)}`,
    bytes: bytesOf(holdingsCsv(database, scope, asOf)),
    at: now,
  };
}

export async function* bytesOf(texts: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

export const missingText = (about: string) =>
  `${about}: too long to be printed; the CSV file has everything.`;
