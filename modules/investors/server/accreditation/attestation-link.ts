import { createHash, createHmac } from 'node:crypto';
import type { Sealer } from '@furrow/crypto/seal';
import type { Id } from '@furrow/kernel/ids';

export const ATTESTATION_DAYS = 30;

/**
 * The secret in the link to an advisor. It is computed and not drawn, so that the mail that reminds them has the same
 * link although only its hash is kept. Without the key nobody gets from an id to it.
 */
export function attestationToken(sealer: Sealer, attestationId: Id<'att'>): string {
  return createHmac('sha256', sealer.keyFor('attestation')).update(attestationId).digest('base64url');
}

export function attestationHash(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
