import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { farmNames, findFarmIdBySlug } from '../../../farms/server/index.ts';
import { type HolderFacts, holderFacts } from '../../../investors/server/index.ts';
import {
  documentKey,
  holderKey,
  isPublishable,
  type JudgedTaxFile,
  lastTaxYear,
  matchTaxFiles,
  readTaxFileName,
  type TaxDelivery,
  type TaxForm,
  taxDelivery,
} from '../../rules/index.ts';
import { type BatchFile, batchFiles } from './batch-row.ts';
import { heldInYear } from './held-in-year.ts';
import { consentSpans } from './tax-consent.ts';
import { type TaxDocumentRow, taxDocumentsWhere } from './tax-row.ts';

/** A file of a batch and what becomes of it. */
export interface JudgedFile extends JudgedTaxFile {
  readonly file: BatchFile;
  readonly farmName: string | null;
  readonly accountName: string | null;
  /** Set for what can be published. */
  readonly target: PublishTarget | null;
}

export interface PublishTarget {
  readonly taxYear: number;
  readonly farmId: Id<'farm'>;
  readonly form: TaxForm;
  readonly accountId: Id<'acc'>;
  readonly userId: Id<'user'>;
  readonly delivery: TaxDelivery;
  /** The one that this corrects. */
  readonly replaces: TaxDocumentRow | null;
}

/** Judges all files of a batch by what is known now. It changes nothing. */
export async function judgeBatch(
  database: Queryable,
  batchId: Id<'txb'>,
  now: Date,
): Promise<readonly JudgedFile[]> {
  const files = await batchFiles(database, batchId);
  const named = files.flatMap(({ file_name }) => readTaxFileName(file_name) ?? []);
  const farms = await farmsBySlug(
    database,
    named.map(({ slug }) => slug),
  );
  const accountIds = [...new Set(named.map(({ accountId }) => accountId))];
  const accounts = await holderFacts(database, accountIds);
  const owners = await ownersOf(
    database,
    named.map(({ taxYear }) => taxYear),
    accountIds,
  );
  const documents = await documentsLike(database, files, accountIds);
  const keyed = (row: TaxDocumentRow) => documentKey(row.tax_year, row.farm_id, row.form, row.account_id);
  const current = new Map(
    documents.filter(({ ended_at }) => ended_at === null).map((row) => [keyed(row), row]),
  );
  const judged = matchTaxFiles(
    files.map(({ id, file_name, sha256, fault }) => ({ id, name: file_name, sha256, fault })),
    {
      lastYear: lastTaxYear(now),
      farms,
      accounts: new Set(accounts.keys()),
      holders: new Set(owners.keys()),
      current: new Map([...current].map(([key, { sha256 }]) => [key, sha256])),
      contents: new Map(documents.map((row) => [row.sha256, keyed(row)])),
    },
  );
  const spans = await consentSpans(database, [...new Set(owners.values())]);
  return judged.flatMap((one): JudgedFile[] => {
    const file = files.find(({ id }) => id === one.id);
    if (file === undefined) return [];
    const account = one.named === null ? undefined : accounts.get(one.named.accountId);
    const farm = one.named === null ? undefined : farms.get(one.named.slug);
    const shown = { ...one, file, farmName: farm?.name ?? null, accountName: account?.name ?? null };
    const target = targetOf(one, account);
    return [{ ...shown, target }];
  });

  function targetOf(one: JudgedTaxFile, account: HolderFacts | undefined): PublishTarget | null {
    if (!isPublishable(one.outcome) || one.named === null || one.farmId === null || account === undefined)
      return null;
    const { taxYear, form, accountId } = one.named;
    const userId = owners.get(holderKey(taxYear, one.farmId, accountId));
    if (userId === undefined) return null;
    const replaces = current.get(documentKey(taxYear, one.farmId, form, accountId)) ?? null;
    const delivery = taxDelivery(account.type, spans.get(userId) ?? [], now);
    return { taxYear, farmId: one.farmId, form, accountId, userId, delivery, replaces };
  }
}

interface NamedFarm {
  readonly id: Id<'farm'>;
  readonly state: string;
  readonly name: string;
}

async function farmsBySlug(
  database: Queryable,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, NamedFarm>> {
  const ids = new Map<string, Id<'farm'>>();
  for (const slug of new Set(slugs)) {
    const id = await findFarmIdBySlug(database, slug);
    if (id !== null) ids.set(slug, id);
  }
  const names = await farmNames(database, [...ids.values()]);
  return new Map(
    [...ids].flatMap(([slug, id]) => (names.has(id) ? [[slug, names.get(id) as NamedFarm]] : [])),
  );
}

/** Who owned the account that held a farm in a year, by `holderKey`. */
async function ownersOf(
  database: Queryable,
  years: readonly number[],
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Id<'user'>>> {
  const owners = new Map<string, Id<'user'>>();
  for (const taxYear of new Set(years)) {
    const held = await heldInYear(database, taxYear, sql`account_id = any(${[...accountIds]}::text[])`);
    for (const { farm_id, account_id, user_id } of held)
      owners.set(holderKey(taxYear, farm_id, account_id), user_id);
  }
  return owners;
}

/** Documents of these accounts, and any with the same content as one of the files. */
function documentsLike(database: Queryable, files: readonly BatchFile[], accountIds: readonly string[]) {
  const hashes = files.map(({ sha256 }) => sha256);
  return taxDocumentsWhere(
    database,
    sql`(account_id = any(${[...accountIds]}::text[]) and ended_at is null) or sha256 = any(${hashes}::text[])`,
  );
}
