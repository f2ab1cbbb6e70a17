import { type FileContent, START_BYTES } from './file-check.ts';
import type { FileDraft } from './files.ts';

/** Pieces of a file in the order they come; read once. */
export type FilePieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Writes a file to a draft as it comes, and answers what it is judged by: no more of it is in memory than what just came. */
export async function writeDraft(draft: FileDraft, pieces: FilePieces): Promise<FileContent> {
  let byteCount = 0;
  let start = Buffer.alloc(0);
  for await (const piece of pieces) {
    byteCount += piece.byteLength;
    if (start.byteLength < START_BYTES) start = Buffer.concat([start, piece.subarray(0, START_BYTES)]);
    await draft.write(piece);
  }
  return { byteCount, start, read: () => readWhole(draft, byteCount) };
}

async function readWhole(draft: FileDraft, byteCount: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(byteCount);
  let at = 0;
  for await (const piece of draft.open()) {
    bytes.set(piece as Buffer, at);
    at += (piece as Buffer).byteLength;
  }
  return bytes;
}
