import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** For a link in a mail. Of it only the hash is kept: whoever reads the database can open nothing with it. */
export function newMailedSecret(): { readonly secret: string; readonly hash: Uint8Array } {
  const secret = randomBytes(BYTES).toString('base64url');
  return { secret, hash: mailedSecretHash(secret) };
}

export function mailedSecretHash(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}
