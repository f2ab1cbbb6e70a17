import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Each purpose has a key of its own, so that what was signed for one is worth nothing for another. */

type Purpose = 'entry' | 'link' | 'anchor';

/** 'unknown_key': it names a key that was not given, so nothing can be said about it. */
export type Verdict = 'right' | 'wrong' | 'unknown_key';

/** Signs with the current key and knows what earlier ones have signed. A signature begins with the name of its key. */
export interface AuditKeys {
  sign(purpose: Purpose, parts: readonly Uint8Array[]): Buffer;
  check(signature: Uint8Array, purpose: Purpose, parts: readonly Uint8Array[]): Verdict;
  isCurrent(signature: Uint8Array): boolean;
}

const KEY_BYTES = 32;
const VERSION = 2;
/** The version and the four bytes that name a key, as sealed values have them. */
const NAME_BYTES = 5;
export const SIGNATURE_BYTES = NAME_BYTES + 32;

interface NamedKey {
  readonly name: Buffer;
  /** Made ready once: preparing a key from its bytes costs more than signing a line with it. */
  readonly keys: Readonly<Record<Purpose, KeyObject>>;
}

export function createAuditKeys(secretKey: Uint8Array, oldKeys: readonly Uint8Array[] = []): AuditKeys {
  const current = namedKey(secretKey);
  const known = [current, ...oldKeys.map(namedKey)];

  function sign(purpose: Purpose, parts: readonly Uint8Array[]): Buffer {
    return Buffer.concat([current.name, mac(current, purpose, parts)]);
  }

  function check(signature: Uint8Array, purpose: Purpose, parts: readonly Uint8Array[]): Verdict {
    const bytes = Buffer.from(signature.buffer, signature.byteOffset, signature.byteLength);
    if (bytes.length !== SIGNATURE_BYTES || bytes[0] !== VERSION) return 'wrong';
    const key = known.find(({ name }) => name.equals(bytes.subarray(0, NAME_BYTES)));
    if (key === undefined) return 'unknown_key';
    return timingSafeEqual(mac(key, purpose, parts), bytes.subarray(NAME_BYTES)) ? 'right' : 'wrong';
  }

  const isCurrent = (signature: Uint8Array) => current.name.equals(signature.subarray(0, NAME_BYTES));
  return { sign, check, isCurrent };
}

function mac(key: NamedKey, purpose: Purpose, parts: readonly Uint8Array[]): Buffer {
  const hmac = createHmac('sha256', key.keys[purpose]);
  // Each part is led by its length, so that no two lists of parts read alike.
  for (const part of parts) hmac.update(integerBytes(BigInt(part.length))).update(part);
  return hmac.digest();
}

export function integerBytes(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
}

function namedKey(secretKey: Uint8Array): NamedKey {
  const id = derive(secretKey, 'key-id').subarray(0, NAME_BYTES - 1);
  return {
    name: Buffer.concat([Buffer.from([VERSION]), id]),
    keys: {
      entry: createSecretKey(derive(secretKey, 'audit-entry')),
      link: createSecretKey(derive(secretKey, 'audit-link')),
      anchor: createSecretKey(derive(secretKey, 'audit-anchor')),
    },
  };
}

function derive(secretKey: Uint8Array, label: string): Buffer {
  if (secretKey.byteLength !== KEY_BYTES) throw new RangeError(`the secret key must have ${KEY_BYTES} bytes`);
  return Buffer.from(hkdfSync('sha256', secretKey, '', `furrow:${label}`, KEY_BYTES));
}
