import { randomBytes } from 'node:crypto';
import { type AuditKeys, SIGNATURE_BYTES, type Verdict } from './audit-keys.ts';

const NONCE_BYTES = 12;

/** The signature, then the random bytes that make it unlike every other: no row can be entered twice. */
export function stampFor(keys: AuditKeys, digest: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  return Buffer.concat([keys.sign('entry', [nonce, digest]), nonce]);
}

/** Whether the application wrote a row with this content. */
export function checkStamp(keys: AuditKeys, stamp: Uint8Array | null, digest: Uint8Array): Verdict {
  if (stamp === null) return 'wrong';
  const [signature, nonce] = [stamp.subarray(0, SIGNATURE_BYTES), stamp.subarray(SIGNATURE_BYTES)];
  return keys.check(signature, 'entry', [nonce, digest]);
}
