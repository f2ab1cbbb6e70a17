import { orNotFound } from '@furrow/http/or-not-found';
import { viewerOf } from '@furrow/http/viewer';
import { type Id, readId } from '@furrow/kernel/ids';
import type { FastifyRequest } from 'fastify';
import { HONEYPOT_FIELD } from '../../../identity/rules/index.ts';
import { publicError } from '../../rules/index.ts';

export const signedIn = { config: { access: 'signed-in' } } as const;

/** Of a call that changes something: it may carry a key. */
export const signedInOnce = { config: { access: 'signed-in', idempotent: true } } as const;

/** Of a call that asks a provider before it knows its answer, so that it is no single transaction. */
export const signedInStored = { config: { access: 'signed-in', idempotent: 'stored' } } as const;

export type ById = { Params: { id: string } };

/** What a call is about, and on whose behalf. */
export function accountScope(request: FastifyRequest): {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
} {
  const { id } = request.params as { id: string };
  return { userId: viewerOf(request).userId, accountId: orNotFound(readId('acc', id)) };
}

/** Whoever fills in what people do not see is a program: nothing is done for it. */
export function refuseBots(...given: { readonly [HONEYPOT_FIELD]?: string | undefined }[]): void {
  if (given.some((one) => (one[HONEYPOT_FIELD] ?? '') !== '')) throw publicError('bot_detected');
}
