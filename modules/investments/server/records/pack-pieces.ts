import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { SealedColumn } from '@furrow/crypto/reseal';
import { sealBytes, unsealBytes } from '@furrow/crypto/sealed-bytes';
import { type Sql, sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import type { House } from '@furrow/module/house';
import type { PreparedRow } from './prepared-row.ts';

export type PieceDeps = Pick<House, 'database' | 'files' | 'sealer'>;

/** No more of an archive than this is in memory at once, besides the document that is being packed. */
export const PIECE_BYTES = 4 * 1024 * 1024;
const TOGETHER = 100;

const piecePlace = (pieceId: string) => `prepared_records_piece:key_sealed:${pieceId}`;

export const preparedSealedColumn: SealedColumn = {
  table: 'prepared_records_piece',
  column: 'key_sealed',
  key: ['id'],
  placeOf: ([id = '']) => piecePlace(id),
};

/** Cuts what a step packs into pieces and stores each, sealed; answers which. They count once the step is finished. */
export async function storePieces(
  deps: PieceDeps,
  { id, steps }: Pick<PreparedRow, 'id' | 'steps'>,
  content: AsyncIterable<Uint8Array>,
  now: Date,
): Promise<{ readonly ids: readonly Id<'prp'>[]; readonly byteCount: number }> {
  const ids: Id<'prp'>[] = [];
  let byteCount = 0;
  for await (const bytes of inPieces(content)) {
    const pieceId = newId('prp', now);
    const { stored, keySealed } = sealBytes(deps.sealer, bytes, piecePlace(pieceId));
    const sha256 = createHash('sha256').update(stored).digest('hex');
    await deps.database.run(sql`insert into prepared_records_piece (id, prepared_id, step, ordinal, byte_count, stored_sha256, key_sealed)
      values (${pieceId}, ${id}, ${steps + 1}, ${ids.length + 1}, ${bytes.byteLength}, ${sha256}, ${keySealed})`);
    await deps.files.put(stored);
    ids.push(pieceId);
    byteCount += bytes.byteLength;
  }
  return { ids, byteCount };
}

async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let [waiting, length]: [Uint8Array[], number] = [[], 0];
  for await (const bytes of content) {
    let rest = bytes;
    while (length + rest.byteLength >= PIECE_BYTES) {
      const fitting = PIECE_BYTES - length;
      yield Buffer.concat([...waiting, rest.subarray(0, fitting)]);
      rest = rest.subarray(fitting);
      [waiting, length] = [[], 0];
    }
    if (rest.byteLength > 0) waiting.push(rest);
    length += rest.byteLength;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Takes pieces out of the store and forgets them, some at a time: after a crash the rest is still known. */
export async function removePieces({ database, files }: PieceDeps, condition: Sql): Promise<void> {
  for (;;) {
    const pieces = await database.rows<{ id: string; stored_sha256: string }>(sql`select id, stored_sha256
      from prepared_records_piece where ${condition} order by prepared_id, step, ordinal limit ${TOGETHER}`);
    for (const { stored_sha256 } of pieces) await files.remove(stored_sha256);
    await database.run(
      sql`delete from prepared_records_piece where id = any(${pieces.map(({ id }) => id)}::text[])`,
    );
    if (pieces.length < TOGETHER) return;
  }
}

/** The bytes of the archive in order, one piece in memory at a time. */
export async function* readPieces(
  { database, files, sealer }: PieceDeps,
  preparedId: Id<'prr'>,
): AsyncIterable<Uint8Array> {
  for (let [step, ordinal] = [0, 0]; ; ) {
    const piece = await database.maybe<{
      id: string;
      step: number;
      ordinal: number;
      stored_sha256: string;
      key_sealed: Uint8Array;
    }>(sql`select id, step, ordinal, stored_sha256, key_sealed from prepared_records_piece
      where prepared_id = ${preparedId} and is_kept and (step, ordinal) > (${step}::int, ${ordinal}::int)
      order by step, ordinal limit 1`);
    if (piece === undefined) return;
    const file = await files.find(piece.stored_sha256);
    if (file === null) throw new Error(`the piece ${piece.id} of ${preparedId} is not in the store`);
    const sealed = { stored: await buffer(file.open()), keySealed: piece.key_sealed };
    yield unsealBytes(sealer, sealed, piecePlace(piece.id));
    [step, ordinal] = [piece.step, piece.ordinal];
  }
}
