import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { checkFile } from '@furrow/providers/file-check';
import type { FilePieces } from '@furrow/providers/write-draft';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { sealWhileReading } from '../../../investors/server/index.ts';
import { withoutTaxpayerNumber } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { findOpenBatch, lockOpenBatch } from './batch-row.ts';
import { taxFilePlace } from './tax-file.ts';

export const TAX_FILE_MEGABYTES = 10;
const LIMITS = { 'application/pdf': TAX_FILE_MEGABYTES * 1024 * 1024 };
const MOST_FILES = 1_000;
const LONGEST_NAME = 200;

interface GivenTaxFile {
  readonly name: string;
  readonly pieces: FilePieces;
  readonly now: Date;
}

interface NewTaxFile {
  readonly batchId: Id<'txb'>;
  readonly name: string;
  readonly now: Date;
}

/** A file that was judged and, where it is a safe PDF, lies sealed in the store. */
interface StoredTaxFile {
  readonly id: Id<'txf'>;
  /** Of the bytes as they came. */
  readonly sha256: string;
  readonly byteCount: number;
  readonly fault: 'not_a_pdf' | 'unsafe_pdf' | null;
  readonly pageCount: number | null;
  readonly storedSha256: string | null;
  readonly keySealed: Uint8Array | null;
}

/** Seals a file as it comes and judges it. Before the transaction that names it: a file cannot be rolled back. One that nobody names is in nobody's way. */
export async function storeTaxFile(
  { files, sealer }: Pick<InvestmentDeps, 'files' | 'sealer'>,
  { name, pieces, now }: GivenTaxFile,
): Promise<Result<StoredTaxFile, 'check_busy'>> {
  const id = newId('txf', now);
  const draft = await sealWhileReading({ files, sealer }, pieces, taxFilePlace(id));
  try {
    const { sha256, byteCount } = draft;
    const checked = await checkFile(name, draft, LIMITS);
    if (checked.ok) {
      const { pageCount } = checked.value;
      return ok({ id, byteCount, fault: null, pageCount, ...(await draft.keep()) });
    }
    if (checked.error === 'check_busy') return err('check_busy');
    const isOther = checked.error === 'file_kind' || checked.error === 'file_empty';
    const fault = isOther ? 'not_a_pdf' : 'unsafe_pdf';
    return ok({ id, sha256, byteCount, fault, pageCount: null, storedSha256: null, keySealed: null });
  } finally {
    await draft.discard();
  }
}

type NoRoom = Refusal<'not_found' | 'tax_batch_over' | 'tax_batch_full'>;

/** Whether a batch takes one more file, asked before the file is read. `addTaxFile` asks again under the lock. */
export async function checkBatchRoom(
  database: Queryable,
  batchId: Id<'txb'>,
): Promise<Result<undefined, NoRoom>> {
  const batch = await findOpenBatch(database, batchId);
  return batch.ok ? roomIn(database, batchId) : batch;
}

async function roomIn(
  database: Queryable,
  batchId: Id<'txb'>,
): Promise<Result<undefined, Refusal<'tax_batch_full'>>> {
  const { files } = await database.one<{ files: number }>(
    sql`select count(*)::int as files from tax_file where batch_id = ${batchId} and removed_at is null`,
  );
  return files < MOST_FILES ? ok(undefined) : refuse('tax_batch_full', { params: { most: MOST_FILES } });
}

/** Adds it to its batch. The same bytes under the same name are there once. Answers whether this one was kept. */
export async function addTaxFile(
  tx: Transaction,
  { batchId, name, now }: NewTaxFile,
  { id, sha256, byteCount, fault, pageCount, storedSha256, keySealed }: StoredTaxFile,
): Promise<Result<boolean, NoRoom>> {
  const batch = await lockOpenBatch(tx, batchId);
  if (!batch.ok) return batch;
  const room = await roomIn(tx, batchId);
  if (!room.ok) return room;
  const added =
    await tx.run(sql`insert into tax_file (id, batch_id, file_name, sha256, byte_count, page_count, fault,
      uploaded_at, stored_sha256, key_sealed)
    values (${id}, ${batchId}, ${shownName(name)}, ${sha256}, ${byteCount},
      ${pageCount}, ${fault}, ${now}, ${storedSha256}, ${keySealed})
    on conflict do nothing`);
  return ok(added === 1);
}

/** The last part of a path, without what could not be shown or must not be kept. */
function shownName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = withoutTaxpayerNumber(last.normalize('NFC').replace(/\p{C}/gu, ''));
  return [...plain].slice(0, LONGEST_NAME).join('');
}
