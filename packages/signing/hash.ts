import { createHash } from 'node:crypto';

export function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

export const sha256Hex = (...parts: readonly (string | Uint8Array)[]): string =>
  sha256(...parts).toString('hex');
