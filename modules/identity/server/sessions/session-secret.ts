import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Id, isId } from '@furrow/kernel/ids';

const TOKEN_BYTES = 32;

export function newSecret(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** 256 random bits: a plain hash cannot be turned back, and it needs no salt. */
export function hashSecret(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

/**
 * The token that follows upon a refresh token. It is computed and not drawn, so that the second of two tabs can be
 * given the same one although only hashes are kept. Without the key nobody gets from one to the next.
 */
export function successorOf(refreshToken: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(refreshToken).digest('base64url');
}

/** The session's id and a proof that it was us who wrote it. Whether the session still lives is asked each time. */
export function pageTokenOf(sessionId: string, key: Uint8Array): string {
  return `${sessionId}.${createHmac('sha256', key).update(sessionId).digest('base64url')}`;
}

export function sessionOfPageToken(token: string, key: Uint8Array): Id<'ses'> | null {
  const sessionId = token.split('.', 1)[0] ?? '';
  if (!isId('ses', sessionId)) return null;
  const [given, expected] = [hashSecret(token), hashSecret(pageTokenOf(sessionId, key))];
  return timingSafeEqual(given, expected) ? sessionId : null;
}
