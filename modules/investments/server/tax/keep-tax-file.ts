import { createHash } from 'node:crypto';
import { sealBytes } from '@furrow/crypto/sealed-bytes';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { checkFile, contentOf } from '@furrow/providers/file-check';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { withoutTaxpayerNumber } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { lockOpenBatch } from './batch-row.ts';
import { taxFilePlace } from './tax-file.ts';

export const TAX_FILE_MEGABYTES = 10;
const LIMITS = { 'application/pdf': TAX_FILE_MEGABYTES * 1024 * 1024 };
const MOST_FILES = 1_000;
const LONGEST_NAME = 200;

export interface NewTaxFile {
  readonly batchId: Id<'txb'>;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly now: Date;
}

/** A file that was judged and, where it is a safe PDF, lies sealed in the store. */
interface StoredTaxFile {
  readonly id: Id<'txf'>;
  readonly fault: 'not_a_pdf' | 'unsafe_pdf' | null;
  readonly pageCount: number | null;
  readonly storedSha256: string | null;
  readonly keySealed: Uint8Array | null;
}

/** Before the transaction that names it: a file cannot be rolled back. One that nobody names is in nobody's way. */
export async function storeTaxFile(
  { files, sealer }: Pick<InvestmentDeps, 'files' | 'sealer'>,
  { name, bytes, now }: Pick<NewTaxFile, 'name' | 'bytes' | 'now'>,
): Promise<Result<StoredTaxFile, 'check_busy'>> {
  const id = newId('txf', now);
  const checked = await checkFile(name, contentOf(bytes), LIMITS);
  if (!checked.ok) {
    if (checked.error === 'check_busy') return err('check_busy');
    const isOther = checked.error === 'file_kind' || checked.error === 'file_empty';
    const fault = isOther ? 'not_a_pdf' : 'unsafe_pdf';
    return ok({ id, fault, pageCount: null, storedSha256: null, keySealed: null });
  }
  const { stored, keySealed } = sealBytes(sealer, bytes, taxFilePlace(id));
  const { pageCount } = checked.value;
  return ok({ id, fault: null, pageCount, storedSha256: await files.put(stored), keySealed });
}

/** Adds it to its batch. The same bytes under the same name are there once. Answers whether this one was kept. */
export async function addTaxFile(
  tx: Transaction,
  { batchId, name, bytes, now }: NewTaxFile,
  { id, fault, pageCount, storedSha256, keySealed }: StoredTaxFile,
): Promise<Result<boolean, Refusal<'not_found' | 'tax_batch_over' | 'tax_batch_full'>>> {
  const batch = await lockOpenBatch(tx, batchId);
  if (!batch.ok) return batch;
  const { files } = await tx.one<{ files: number }>(
    sql`select count(*)::int as files from tax_file where batch_id = ${batchId} and removed_at is null`,
  );
  if (files >= MOST_FILES) return refuse('tax_batch_full', { params: { most: MOST_FILES } });
  const added =
    await tx.run(sql`insert into tax_file (id, batch_id, file_name, sha256, byte_count, page_count, fault,
      uploaded_at, stored_sha256, key_sealed)
    values (${id}, ${batchId}, ${shownName(name)}, ${createHash('sha256').update(bytes).digest('hex')},
      ${bytes.byteLength}, ${pageCount}, ${fault}, ${now}, ${storedSha256}, ${keySealed})
    on conflict do nothing`);
  return ok(added === 1);
}

/** The last part of a path, without what could not be shown or must not be kept. */
function shownName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = withoutTaxpayerNumber(last.normalize('NFC').replace(/\p{C}/gu, ''));
  return [...plain].slice(0, LONGEST_NAME).join('');
}
