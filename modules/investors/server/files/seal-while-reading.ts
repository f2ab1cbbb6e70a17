import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { type FileContent, START_BYTES } from '@furrow/providers/file-check';
import type { FileDraft } from '@furrow/providers/files';
import type { InvestorDeps } from '../common/deps.ts';
import { ALGORITHM, KEY_BYTES, LENGTHS, NONCE_BYTES, type SealedFile, VERSION } from './sealed-file.ts';

/** A file that is sealed and not yet in the store. It ends with `keep` or `discard`. */
export interface SealedDraft extends FileContent {
  readonly sha256: string;
  keep(): Promise<SealedFile>;
  discard(): Promise<void>;
}

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Seals bytes as they come, under a key of their own: no more of them is in memory than what just came, and none of
 * them reaches a disk in the clear. A new secret key seals only this key anew.
 */
export async function sealWhileReading(
  { files, sealer }: Pick<InvestorDeps, 'files' | 'sealer'>,
  pieces: Pieces,
  place: string,
): Promise<SealedDraft> {
  const draft = await files.begin();
  try {
    const [key, nonce] = [randomBytes(KEY_BYTES), randomBytes(NONCE_BYTES)];
    const cipher = createCipheriv(ALGORITHM, key, nonce, LENGTHS).setAAD(Buffer.from(place));
    const hash = createHash('sha256');
    let byteCount = 0;
    let start = Buffer.alloc(0);
    await draft.write(Buffer.concat([Buffer.from([VERSION]), nonce]));
    for await (const piece of pieces) {
      byteCount += piece.byteLength;
      if (start.byteLength < START_BYTES) start = Buffer.concat([start, piece.subarray(0, START_BYTES)]);
      hash.update(piece);
      await draft.write(cipher.update(piece));
    }
    const rest = cipher.final();
    const tag = cipher.getAuthTag();
    await draft.write(Buffer.concat([rest, tag]));
    const sha256 = hash.digest('hex');
    return {
      byteCount,
      start,
      sha256,
      read: () => unsealed(draft, byteCount, { key, nonce, tag, place }),
      keep: async () => ({ sha256, storedSha256: await draft.keep(), keySealed: sealer.seal(key, place) }),
      discard: () => draft.discard(),
    };
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

interface Seal {
  readonly key: Uint8Array;
  readonly nonce: Uint8Array;
  readonly tag: Uint8Array;
  readonly place: string;
}

/** Into one buffer of the right size: the sealed bytes are never whole beside it. */
async function unsealed(
  draft: FileDraft,
  byteCount: number,
  { key, nonce, tag, place }: Seal,
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = new Uint8Array(byteCount);
  if (byteCount === 0) return plain;
  const decipher = createDecipheriv(ALGORITHM, key, nonce, LENGTHS);
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
  const first = 1 + NONCE_BYTES;
  let at = 0;
  for await (const piece of draft.open({ first, last: first + byteCount - 1 })) {
    const text = decipher.update(piece as Buffer);
    plain.set(text, at);
    at += text.byteLength;
  }
  decipher.final();
  return plain;
}
