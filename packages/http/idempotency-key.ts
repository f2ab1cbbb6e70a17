import { publicError } from '@furrow/kernel/errors';
import type { FastifyRequest } from 'fastify';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Null when the call carries none. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw publicError('bad_request');
  return key;
}
