import type { FastifyRequest } from 'fastify';
import { publicError } from '../rules/index.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Null when the call carries none. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw publicError('bad_request');
  return key;
}
