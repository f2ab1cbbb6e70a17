import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;
const SHAPE = /^[\w-]{43}$/;

/** Of a token or a grant only its hash is kept: whoever reads the database can open nothing with it. */
export function newSecret(): { readonly secret: string; readonly hash: Uint8Array } {
  const secret = randomBytes(BYTES).toString('base64url');
  return { secret, hash: secretHash(secret) };
}

export function secretHash(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}

export function isSecret(text: string): boolean {
  return SHAPE.test(text);
}
