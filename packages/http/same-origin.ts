import { publicError } from '@furrow/kernel/errors';
import type { FastifyRequest } from 'fastify';

/**
 * For calls that a cookie alone authorises. A page of another site can send neither this header nor the Origin of
 * ours, which is checked for every change; browsers that say where a request comes from must say: from here (E11).
 */
export async function requireSameOrigin({ headers }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  if (headers['x-furrow'] !== '1' || (site !== undefined && site !== 'same-origin')) {
    throw publicError('bad_request');
  }
}
