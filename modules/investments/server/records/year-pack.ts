import { type ZipEntry, zipOf } from '@furrow/documents/zip';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { type CauseReaders, causeReaders } from '../../../wallet/server/index.ts';
import { markTaxRead } from '../tax/tax-link.ts';
import { freeName } from '../tax/tax-year-zip.ts';
import {
  type PackDeps,
  type PackDocument,
  packAgreements,
  packStatement,
  packTaxDocuments,
} from './pack-documents.ts';
import { accountsWithTotals, type PackedFile, packIndexText } from './pack-index.ts';
import { missingText, openTotals, type PackYear, packTables, packYear, usedAccounts } from './pack-year.ts';
import type { RecordScope } from './record-scope.ts';

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
  if (`${asked.year}-01-01` > newYorkDay(asked.now)) return null;
  const year = packYear(asked.year, asked.now);
  const agreements = await packAgreements(deps, scope, year.period);
  const taxDocuments = await packTaxDocuments(deps, scope, year);
  const readers = causeReaders(deps);
  const used = await usedAccounts(deps, readers, scope, year);
  if (used.accounts.length + agreements.length + taxDocuments.length === 0) return null;
  await markTaxRead(
    deps.database,
    taxDocuments.map(({ id }) => id),
    asked.now,
  );
  const statements = used.accounts.map((account) => packStatement(deps, account, asked));
  return zipOf(entriesOf(deps, readers, used, year, [...statements, ...agreements, ...taxDocuments]));
}

async function* entriesOf(
  deps: PackDeps,
  readers: CauseReaders,
  scope: RecordScope,
  year: PackYear,
  documents: readonly PackDocument[],
): AsyncIterable<ZipEntry> {
  const [files, missing]: [PackedFile[], string[]] = [[], []];
  const taken = new Set<string>();
  const add = (given: string, about: string) => {
    const name = freeName(given, taken);
    files.push({ name, about });
    return name;
  };
  const totals = await openTotals(deps, scope, year);
  for (const { name, about, bytes, at } of packTables(deps, readers, scope, year, totals))
    yield { name: add(name, about), bytes, at };
  for (const { name, about, at, open } of documents) {
    const bytes = await open();
    if (bytes === null) missing.push(missingText(about));
    else yield { name: add(name, about), bytes, at };
  }
  const accounts = accountsWithTotals(scope, totals);
  const { site, isDemo } = deps;
  const index = { brand: site.brandName, isDemo, year, files, missing, accounts };
  yield { name: 'README.txt', bytes: Buffer.from(packIndexText(index)), at: year.now };
}
