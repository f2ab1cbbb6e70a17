import { appendAudit } from '@furrow/database/audit';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { zipEnd } from '@furrow/documents/zip';
import type { Id } from '@furrow/kernel/ids';
import { type PieceDeps, readPieces } from './pack-pieces.ts';
import { type PreparedRow, preparedWhere } from './prepared-row.ts';

export interface PreparedFile {
  readonly row: PreparedRow;
  readonly byteCount: number;
  read(): AsyncIterable<Uint8Array>;
}

interface AskedFile {
  readonly userId: string;
  readonly preparedId: Id<'prr'>;
  readonly now: Date;
}

/** The file, for its owner while it can be downloaded. Each time is on record, and its tax documents count as read. */
export async function openPrepared(deps: PieceDeps, asked: AskedFile): Promise<PreparedFile | null> {
  const { userId, preparedId, now } = asked;
  return deps.database.transaction(async (tx) => {
    const [row] = await preparedWhere(
      tx,
      sql`id = ${preparedId} and user_id = ${userId} and state = 'ready' and expires_at > ${now}`,
    );
    if (row === undefined || row.is_outdated) return null;
    const { directory } = await tx.one<{ directory: number }>(sql`select
        coalesce(sum(octet_length(directory)), 0)::int as directory
      from prepared_records_step where prepared_id = ${preparedId}`);
    await tx.run(sql`update tax_document set read_at = ${now} where user_id = ${userId} and read_at is null
      and tax_year between ${row.first_year} and ${row.last_year} and published_at <= ${row.asked_at}
      and ended_at is null and (${row.account_id}::text is null or account_id = ${row.account_id})`);
    const line = { action: 'records.fetched', subject: `user:${userId}`, after: { id: preparedId } };
    await appendAudit(tx, { actor: `user:${userId}`, ...line, at: now });
    const offset = Number(row.byte_count);
    const end = zipEnd({ offset, count: row.file_count, directoryBytes: directory });
    return {
      row,
      byteCount: offset + directory + end.byteLength,
      async *read() {
        yield* readPieces(deps, preparedId);
        yield* directoryOf(deps.database, preparedId);
        yield end;
      },
    };
  });
}

/** One step's part at a time. */
async function* directoryOf(database: Queryable, preparedId: Id<'prr'>): AsyncIterable<Uint8Array> {
  for (let last = 0; ; ) {
    const step = await database.maybe<{
      ordinal: number;
      directory: Uint8Array;
    }>(sql`select ordinal, directory
      from prepared_records_step where prepared_id = ${preparedId} and ordinal > ${last} order by ordinal limit 1`);
    if (step === undefined) return;
    yield step.directory;
    last = step.ordinal;
  }
}
