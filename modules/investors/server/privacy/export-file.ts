import type { SealedColumn } from '@furrow/crypto/reseal';
import type { Sealer } from '@furrow/crypto/seal';
import { appendAudit } from '@furrow/database/audit';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

export const exportPlace = (requestId: string) => `data_request:file_sealed:${requestId}`;

export const exportSealedColumn: SealedColumn = {
  table: 'data_request',
  column: 'file_sealed',
  key: ['id'],
  placeOf: ([id = '']) => exportPlace(id),
};

/** The file, for whoever asked for it; each time it is fetched is on record. */
export function fetchExport(
  database: Database,
  sealer: Sealer,
  { userId, requestId, now }: { readonly userId: string; readonly requestId: Id<'dar'>; readonly now: Date },
): Promise<Buffer | null> {
  return database.transaction(async (tx) => {
    const row = await tx.maybe<{ file_sealed: Uint8Array }>(sql`select file_sealed
        /* never null: file_sealed */ from data_request
      where id = ${requestId} and user_id = ${userId} and status = 'ready' and expires_at > ${now}
        and file_sealed is not null`);
    if (row === undefined) return null;
    const line = {
      action: 'privacy.export.fetched',
      subject: `user:${userId}`,
      after: { request: requestId },
    };
    await appendAudit(tx, { actor: `user:${userId}`, ...line, at: now });
    return sealer.unseal(row.file_sealed, exportPlace(requestId));
  });
}
