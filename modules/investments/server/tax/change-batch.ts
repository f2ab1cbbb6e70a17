import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { batchFiles, lockOpenBatch } from './batch-row.ts';

interface By {
  readonly actor: string;
  readonly now: Date;
}

export async function beginBatch(tx: Transaction, { actor, now }: By): Promise<Id<'txb'>> {
  const id = newId('txb', now);
  await tx.run(sql`insert into tax_batch (id, begun_by, begun_at) values (${id}, ${actor}, ${now})`);
  return id;
}

type Emptied = Result<readonly string[], Refusal<'not_found' | 'tax_batch_over'>>;

/** Takes one file out. Answers what may go from the store once this is committed. */
export async function removeTaxFile(
  tx: Transaction,
  { batchId, fileId, now }: { readonly batchId: Id<'txb'>; readonly fileId: Id<'txf'>; readonly now: Date },
): Promise<Emptied> {
  const batch = await lockOpenBatch(tx, batchId);
  if (!batch.ok) return batch;
  const [file] = await batchFiles(tx, batchId, sql`id = ${fileId}`);
  if (file === undefined) return refuse('not_found');
  await takeOut(tx, [fileId], now);
  return ok(file.stored_sha256 === null ? [] : [file.stored_sha256]);
}

/** Takes all of them out and closes the batch. */
export async function discardBatch(
  tx: Transaction,
  { batchId, actor, now }: By & { readonly batchId: Id<'txb'> },
): Promise<Emptied> {
  const batch = await lockOpenBatch(tx, batchId);
  if (!batch.ok) return batch;
  const files = await batchFiles(tx, batchId);
  await takeOut(
    tx,
    files.map(({ id }) => id),
    now,
  );
  await tx.run(sql`update tax_batch set discarded_at = ${now} where id = ${batchId}`);
  await appendAudit(tx, {
    actor,
    action: 'tax.batch_discarded',
    subject: `tax_batch:${batchId}`,
    after: { files: files.length },
    at: now,
  });
  return ok(files.flatMap(({ stored_sha256 }) => stored_sha256 ?? []));
}

/** The key goes with it: whatever stays in the store opens no more. */
async function takeOut(tx: Transaction, fileIds: readonly string[], now: Date): Promise<void> {
  await tx.run(sql`update tax_file set removed_at = ${now}, stored_sha256 = null, key_sealed = null
    where id = any(${[...fileIds]}::text[])`);
}
