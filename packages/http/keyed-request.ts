import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Sealer } from '@furrow/crypto/seal';
import type { IdempotentRequest } from '@furrow/database/idempotency';
import type { Clock } from '@furrow/kernel/clock';
import type { FastifyRequest } from 'fastify';
import { addressGroup } from './address-group.ts';

/** A request under its key, as the database knows it. */
export function keyedRequest(
  { sealer, clock }: { readonly sealer: Sealer; readonly clock: Clock },
  request: FastifyRequest,
  key: string,
): IdempotentRequest {
  return {
    scope: scopeOf(request),
    // Only its digest is stored. The key itself salts the fingerprint, so the table and our own secret together are
    // not enough to try out what a request contained.
    key: createHash('sha256').update(key).digest('base64url'),
    requestHash: fingerprint(request, sealer, key),
    now: clock.now(),
  };
}

/** Whose key it is: a person's, a mailed link's, or else an address's. */
function scopeOf({ viewer, headers, ip }: FastifyRequest): string {
  if (viewer !== null) return `user:${viewer.userId}`;
  const { authorization } = headers;
  if (authorization !== undefined)
    return `link:${createHash('sha256').update(authorization).digest('base64url')}`;
  return `visitor:${addressGroup(ip)}`;
}

/** Under a key of the house: forms carry numbers that a plain hash would give away to whoever tries them all. */
function fingerprint({ method, url, body, headers }: FastifyRequest, sealer: Sealer, key: string): string {
  // Of a body that is still coming nothing is known yet.
  const content = body instanceof Readable ? null : body;
  const parts = JSON.stringify([key, method, url, headers['x-file-name'] ?? null, content ?? null]);
  return createHmac('sha256', sealer.keyFor('idempotency')).update(parts).digest('base64url');
}
