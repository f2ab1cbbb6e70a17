import { type ZipEntry, zipOf } from '@furrow/documents/zip';
import { formatShortDate } from '@furrow/kernel/dates';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { HolderFacts } from '../../../investors/server/index.ts';
import { type CauseReaders, causeReaders, openingCents } from '../../../wallet/server/index.ts';
import { CashTotals } from '../../rules/index.ts';
import { markTaxRead } from '../tax/tax-link.ts';
import { freeName } from '../tax/tax-year-zip.ts';
import { cashEvents } from './cash-events.ts';
import { type CashFile, cashEventsCsv } from './cash-events-csv.ts';
import { holdingsCsv } from './holdings-csv.ts';
import { holdingsOn } from './holdings-on.ts';
import {
  type PackDeps,
  type PackDocument,
  packAgreements,
  packStatement,
  packTaxDocuments,
} from './pack-documents.ts';
import { type PackedFile, packIndexText } from './pack-index.ts';
import { type RecordScope, recordPeriod } from './record-scope.ts';

export interface AskedPack {
  readonly year: number;
  readonly now: Date;
}

/** A year for an accountant, written as it goes; null where nothing is on record. Its tax documents count as read. */
export async function yearPack(
  deps: PackDeps,
  scope: RecordScope,
  asked: AskedPack,
): Promise<AsyncIterable<Uint8Array> | null> {
  const { year, now } = asked;
  const today = newYorkDay(now);
  const asOf = today < `${year}-12-31` ? today : `${year}-12-31`;
  const agreements = await packAgreements(deps, scope, recordPeriod(year));
  const taxDocuments = await packTaxDocuments(deps, scope, year);
  const readers = causeReaders(deps);
  const used = await usedAccounts(deps, readers, scope, { ...asked, asOf });
  if (used.accounts.length + agreements.length + taxDocuments.length === 0) return null;
  await markTaxRead(
    deps.database,
    taxDocuments.map(({ id }) => id),
    now,
  );
  const statements = used.accounts.map((account) => packStatement(deps, account, asked));
  const documents = [...statements, ...agreements, ...taxDocuments];
  return zipOf(entriesOf(deps, readers, used, { ...asked, asOf, documents }));
}

/** Those with money or shares in the year: others would fill the pack with empty sheets. */
async function usedAccounts(
  { database }: PackDeps,
  readers: CauseReaders,
  scope: RecordScope,
  { year, now, asOf }: AskedPack & { readonly asOf: string },
): Promise<RecordScope> {
  const period = recordPeriod(year);
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

interface PackParts extends AskedPack {
  readonly asOf: string;
  readonly documents: readonly PackDocument[];
}

async function* entriesOf(
  deps: PackDeps,
  readers: CauseReaders,
  scope: RecordScope,
  { year, now, asOf, documents }: PackParts,
): AsyncIterable<ZipEntry> {
  const { database, site, isDemo } = deps;
  const [files, missing]: [PackedFile[], string[]] = [[], []];
  const taken = new Set<string>();
  const add = (given: string, about: string) => {
    const name = freeName(given, taken);
    files.push({ name, about });
    return name;
  };
  const period = recordPeriod(year);
  const totals = new Map<string, CashTotals>();
  for (const { id } of scope.accounts)
    totals.set(id, new CashTotals(await openingCents(database, { accountId: id, from: period.from })));
  const count: NonNullable<CashFile['count']> = (accountId, event) => totals.get(accountId)?.add(event);
  yield {
    name: add(`cash-events-${year}.csv`, 'Every cash event of the year, account by account'),
    bytes: bytesOf(cashEventsCsv(database, readers, scope, { ...period, now, count })),
    at: now,
  };
  yield {
    name: add(`holdings-${asOf}.csv`, `What each account held at the end of ${formatShortDate(asOf)}`),
    bytes: bytesOf(holdingsCsv(database, scope, asOf)),
    at: now,
  };
  for (const { name, about, at, open } of documents) {
    const bytes = await open();
    if (bytes === null) missing.push(`${about}: too long to be printed; the CSV file has everything.`);
    else yield { name: add(name, about), bytes, at };
  }
  const accounts = scope.accounts.flatMap((account) => {
    const found = totals.get(account.id);
    return found === undefined ? [] : [{ account, totals: found }];
  });
  const index = { brand: site.brandName, isDemo, year, asOf, now, files, missing, accounts };
  yield { name: 'README.txt', bytes: Buffer.from(packIndexText(index)), at: now };
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}
