import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Sealer } from './seal.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTHS = { authTagLength: TAG_BYTES };
/** The first byte of a sealed file; behind it the nonce, the text and the tag. */
const VERSION = 1;

export interface SealedBytes {
  /** What may lie where others can read it. */
  readonly stored: Uint8Array;
  /** The file's own key: when the master key changes, it is sealed anew and the file stays as it is. */
  readonly keySealed: Uint8Array;
}

/** Seals a whole file under a key of its own. It opens only in the place it was sealed for. */
export function sealBytes(sealer: Sealer, bytes: Uint8Array, place: string): SealedBytes {
  const [key, nonce] = [randomBytes(KEY_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(ALGORITHM, key, nonce, LENGTHS).setAAD(Buffer.from(place));
  const sealed = [cipher.update(bytes), cipher.final(), cipher.getAuthTag()];
  return {
    stored: Buffer.concat([Buffer.from([VERSION]), nonce, ...sealed]),
    keySealed: sealer.seal(key, place),
  };
}

export class NotSealed extends Error {
  override readonly name = 'NotSealed';
}

/** The file as it was. What was changed, or belongs to another place, is not given out. */
export function unsealBytes(sealer: Sealer, { stored, keySealed }: SealedBytes, place: string): Buffer {
  const [start, end] = [1 + NONCE_BYTES, stored.byteLength - TAG_BYTES];
  if (stored[0] !== VERSION || end < start) throw new NotSealed('this is not a sealed file');
  const key = sealer.unseal(keySealed, place);
  const decipher = createDecipheriv(ALGORITHM, key, stored.subarray(1, start), LENGTHS);
  decipher.setAAD(Buffer.from(place)).setAuthTag(stored.subarray(end));
  return Buffer.concat([decipher.update(stored.subarray(start, end)), decipher.final()]);
}
