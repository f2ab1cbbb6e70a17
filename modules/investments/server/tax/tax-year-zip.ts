import { sql } from '@furrow/database/sql';
import { type ZipEntry, zipOf } from '@furrow/documents/zip';
import { csvLine } from '@furrow/kernel/csv';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { safeFileName } from '@furrow/providers/file-check-name';
import { farmNames } from '../../../farms/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { openTaxFile } from './tax-file.ts';
import { markTaxRead } from './tax-link.ts';
import { formNameOf, type TaxDocumentRow, taxDocumentsWhere } from './tax-row.ts';

type ZipDeps = Pick<InvestmentDeps, 'database' | 'files' | 'sealer'>;

interface AskedYear {
  readonly userId: string;
  readonly taxYear: number;
  readonly now: Date;
}

/** What counts of a year, a folder for each farm and an index; null where there is nothing. They count as read. */
export async function taxYearZip(
  deps: ZipDeps,
  { userId, taxYear, now }: AskedYear,
): Promise<AsyncIterable<Uint8Array> | null> {
  const documents = await taxDocumentsWhere(
    deps.database,
    sql`user_id = ${userId} and tax_year = ${taxYear} and ended_at is null order by farm_id, account_id, form`,
  );
  if (documents.length === 0) return null;
  const named = await nameTaxDocuments(deps, documents);
  await markTaxRead(
    deps.database,
    documents.map(({ id }) => id),
    now,
  );
  return zipOf(entriesOf(deps, named, now));
}

export interface NamedDocument {
  readonly document: TaxDocumentRow;
  readonly farm: string;
  readonly account: string;
  readonly fileName: string;
}

/** What they are called on somebody's computer: never by the name they were uploaded with. */
export async function nameTaxDocuments(
  { database }: Pick<ZipDeps, 'database'>,
  documents: readonly TaxDocumentRow[],
): Promise<readonly NamedDocument[]> {
  const farms = await farmNames(
    database,
    documents.map(({ farm_id }) => farm_id),
  );
  const accounts = await holderFacts(
    database,
    documents.map(({ account_id }) => account_id),
  );
  return documents.map((document) => {
    const farm = farms.get(document.farm_id)?.name ?? 'Farm';
    const account = accounts.get(document.account_id)?.name || document.account_id;
    const corrected = document.version > 1 ? ' (corrected)' : '';
    const title = `${document.tax_year} ${formNameOf(document.form)} - ${farm} - ${account}${corrected}`;
    return { document, farm, account, fileName: safeFileName(`${title}.pdf`, 'application/pdf') };
  });
}

async function* entriesOf(
  deps: ZipDeps,
  named: readonly NamedDocument[],
  now: Date,
): AsyncIterable<ZipEntry> {
  const index = [csvLine(['Farm', 'Account', 'Form', 'Issued', 'Corrected', 'File'])];
  const taken = new Set<string>();
  for (const { document, farm, account, fileName } of named) {
    const folder = safeFileName(`${farm}.pdf`, 'application/pdf').replace(/\.pdf$/, '');
    const name = freeName(`${folder}/${fileName}`, taken);
    const issued = newYorkDay(document.published_at);
    const corrected = document.version > 1 ? 'yes' : 'no';
    index.push(csvLine([farm, account, formNameOf(document.form), issued, corrected, name]));
    yield { name, bytes: await openTaxFile(deps, document.file_id), at: document.published_at };
  }
  yield { name: 'index.csv', bytes: Buffer.from(index.join('')), at: now };
}

/** Two accounts may have one name. */
export function freeName(name: string, taken: Set<string>): string {
  let result = name;
  for (let count = 2; taken.has(result); count += 1) result = name.replace(/\.pdf$/, ` ${count}.pdf`);
  taken.add(result);
  return result;
}
