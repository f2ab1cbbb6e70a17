import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Of values that name their key; those of version 1 do not, and are tried with every key there is. */
const VERSION = 2;
const VERSION_WITHOUT_KEY = 1;
const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTHS = { authTagLength: TAG_BYTES };

/** The sealed value is not what any known key sealed for this place. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/** Keeps secrets that must be read again. A sealed value is good only in the place it was sealed for. */
export interface Sealer {
  /** `place` is `table:column:row id`. */
  seal(secret: string | Uint8Array, place: string): Uint8Array;
  unseal(sealed: Uint8Array, place: string): Buffer;
  /** What everything begins with that the current key has sealed: whatever begins otherwise is to be sealed anew. */
  readonly prefix: Uint8Array;
  /** A key of its own for another purpose, so that no key does two things. */
  keyFor(purpose: string): Uint8Array;
}

interface SealingKey {
  readonly prefix: Buffer;
  readonly key: Buffer;
}

/** Seals with the first key; opens what that one or an old one has sealed. */
export function createSealer(secretKey: Uint8Array, oldKeys: readonly Uint8Array[] = []): Sealer {
  const current = sealingKey(secretKey);
  const known = [current, ...oldKeys.map(sealingKey)];

  function seal(secret: string | Uint8Array, place: string): Uint8Array {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', current.key, nonce, LENGTHS).setAAD(Buffer.from(place));
    const plain = typeof secret === 'string' ? Buffer.from(secret) : secret;
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([current.prefix, nonce, text, cipher.getAuthTag()]);
  }

  function unseal(sealed: Uint8Array, place: string): Buffer {
    const bytes = Buffer.from(sealed);
    const named = bytes[0] === VERSION;
    const start = named ? 1 + KEY_ID_BYTES : 1;
    const isLong = bytes.length >= start + NONCE_BYTES + TAG_BYTES;
    if (!isLong || (!named && bytes[0] !== VERSION_WITHOUT_KEY)) throw new SealBroken(place);
    const tried = named ? known.filter(({ prefix }) => prefix.equals(bytes.subarray(0, start))) : known;
    let cause: unknown;
    for (const { key } of tried) {
      try {
        return open(key, bytes.subarray(start), place);
      } catch (error) {
        cause = error;
      }
    }
    throw new SealBroken(place, { cause });
  }

  return { seal, unseal, prefix: current.prefix, keyFor: (purpose) => derive(secretKey, purpose) };
}

function open(key: Buffer, body: Buffer, place: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, NONCE_BYTES), LENGTHS);
  decipher.setAAD(Buffer.from(place)).setAuthTag(body.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** The name of a key is derived from it and tells nothing about it. */
function sealingKey(secretKey: Uint8Array): SealingKey {
  const id = derive(secretKey, 'key-id').subarray(0, KEY_ID_BYTES);
  return { prefix: Buffer.concat([Buffer.from([VERSION]), id]), key: derive(secretKey, 'seal') };
}

function derive(secretKey: Uint8Array, purpose: string): Buffer {
  if (secretKey.byteLength !== KEY_BYTES) throw new RangeError(`the secret key must have ${KEY_BYTES} bytes`);
  return Buffer.from(hkdfSync('sha256', secretKey, '', `furrow:${purpose}`, KEY_BYTES));
}
