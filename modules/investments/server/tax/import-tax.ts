import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { TAX_DISCLOSURE } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { beginBatch } from './change-batch.ts';
import { countTaxForms, type TaxFormCount } from './count-tax-forms.ts';
import { judgeBatch } from './judge-batch.ts';
import { addTaxFile, storeTaxFile } from './keep-tax-file.ts';
import { publishBatch } from './publish-batch.ts';
import { showTaxYear } from './show-tax-year.ts';
import { giveTaxConsent } from './tax-consent.ts';
import { type TrackTaxForm, trackTaxForm } from './track-tax-form.ts';

/** Whether anybody ever uploaded a tax document. */
export async function hasTaxDocuments(database: Queryable): Promise<boolean> {
  return (await database.maybe(sql`select from tax_batch limit 1`)) !== undefined;
}

export interface ImportedTaxFiles {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** Stays open for somebody to look at, or is published with this note about corrections. */
  readonly publish: { readonly note: string } | null;
  readonly actor: string;
  readonly now: Date;
}

/** Files that were uploaded some time ago, by the same commands as those of today. */
export async function importTaxFiles(
  tx: Transaction,
  parts: Pick<InvestmentDeps, 'files' | 'sealer'>,
  { files, publish, actor, now }: ImportedTaxFiles,
): Promise<void> {
  const batchId = await beginBatch(tx, { actor, now });
  for (const { name, bytes } of files) {
    const added = { batchId, name, pieces: [bytes], now };
    unwrap(await addTaxFile(tx, added, unwrap(await storeTaxFile(parts, added))));
  }
  if (publish === null) return;
  const judged = await judgeBatch(tx, batchId, now);
  const corrections = judged.filter(({ outcome }) => outcome === 'correction').length;
  unwrap(await publishBatch(tx, { batchId, documents: judged.length, corrections, ...publish, actor, now }));
}

export async function importTaxTrack(tx: Transaction, order: TrackTaxForm): Promise<void> {
  unwrap(await trackTaxForm(tx, order));
}

export async function importTaxConsent(
  tx: Transaction,
  given: { readonly userId: Id<'user'>; readonly now: Date },
): Promise<void> {
  unwrap(await giveTaxConsent(tx, { ...given, version: TAX_DISCLOSURE.version }));
}

/** Forms of a year that not everybody has who gets them. */
export async function missingTaxForms(tx: Queryable, taxYear: number): Promise<readonly TaxFormCount[]> {
  return (await countTaxForms(tx, taxYear)).filter(({ delivered, accounts }) => delivered < accounts);
}

/** What somebody gets for a year, as their own page shows it. */
export const heldTaxForms = showTaxYear;
