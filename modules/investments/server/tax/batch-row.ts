import type { Queryable, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';

export interface BatchRow {
  readonly id: Id<'txb'>;
  readonly published_at: Date | null;
  readonly discarded_at: Date | null;
}

export interface BatchFile {
  readonly id: Id<'txf'>;
  readonly file_name: string;
  readonly sha256: string;
  readonly byte_count: number;
  readonly fault: 'not_a_pdf' | 'unsafe_pdf' | null;
  readonly stored_sha256: string | null;
}

const columns = sql`id, published_at, discarded_at`;

export async function batchById(database: Queryable, id: Id<'txb'>): Promise<BatchRow | null> {
  return (await database.maybe<BatchRow>(sql`select ${columns} from tax_batch where id = ${id}`)) ?? null;
}

type OpenBatch = Result<BatchRow, Refusal<'not_found' | 'tax_batch_over'>>;

/** Holds nothing: whoever asks decides again under the lock. */
export async function findOpenBatch(database: Queryable, id: Id<'txb'>): Promise<OpenBatch> {
  return onlyOpen(await batchById(database, id));
}

/** Whoever changes a batch waits for whoever changes it already. */
export async function lockOpenBatch(tx: Transaction, id: Id<'txb'>): Promise<OpenBatch> {
  const row = await tx.maybe<BatchRow>(
    sql`select ${columns} from tax_batch where id = ${id} for no key update`,
  );
  return onlyOpen(row ?? null);
}

function onlyOpen(row: BatchRow | null): OpenBatch {
  if (row === null) return refuse('not_found');
  return row.published_at === null && row.discarded_at === null ? ok(row) : refuse('tax_batch_over');
}

export function batchFiles(
  database: Queryable,
  id: Id<'txb'>,
  condition: Sql = sql`true`,
): Promise<BatchFile[]> {
  return database.rows<BatchFile>(sql`select id, file_name, sha256, byte_count, fault, stored_sha256 from tax_file
    where batch_id = ${id} and removed_at is null and ${condition} order by file_name, id`);
}
