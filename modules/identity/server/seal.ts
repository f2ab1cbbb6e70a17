import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 1;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTHS = { authTagLength: TAG_BYTES };

/** The sealed value is not what this key and this place sealed. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/** Keeps secrets that must be read again. A sealed value is good only in the place it was sealed for. */
export interface Sealer {
  /** `place` is `table:column:row id`. */
  seal(secret: string | Uint8Array, place: string): Uint8Array;
  unseal(sealed: Uint8Array, place: string): Buffer;
  /** A key of its own for another purpose, so that no key does two things. */
  keyFor(purpose: string): Uint8Array;
}

export function createSealer(secretKey: Uint8Array): Sealer {
  if (secretKey.byteLength !== KEY_BYTES) throw new RangeError(`the secret key must have ${KEY_BYTES} bytes`);
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `furrow:${purpose}`, KEY_BYTES));
  const key = keyFor('seal');

  function seal(secret: string | Uint8Array, place: string): Uint8Array {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce, LENGTHS).setAAD(Buffer.from(place));
    const plain = typeof secret === 'string' ? Buffer.from(secret) : secret;
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([Buffer.from([VERSION]), nonce, text, cipher.getAuthTag()]);
  }

  function unseal(sealed: Uint8Array, place: string): Buffer {
    const bytes = Buffer.from(sealed);
    if (bytes[0] !== VERSION || bytes.length < 1 + NONCE_BYTES + TAG_BYTES) throw new SealBroken(place);
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + NONCE_BYTES), LENGTHS);
    decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch (cause) {
      throw new SealBroken(place, { cause });
    }
  }

  return { seal, unseal, keyFor };
}
