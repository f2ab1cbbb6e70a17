import { orNotFound } from '@furrow/http/or-not-found';
import { viewerOf } from '@furrow/http/viewer';
import { type Id, readId } from '@furrow/kernel/ids';
import type { FastifyRequest } from 'fastify';
import { HONEYPOT_FIELD } from '../../../identity/rules/index.ts';
import { publicError } from '../../rules/index.ts';

/** What a call is about, and on whose behalf. */
export function accountScope(request: FastifyRequest & { readonly params: { readonly id: string } }): {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
} {
  return { userId: viewerOf(request).userId, accountId: orNotFound(readId('acc', request.params.id)) };
}

/** Whoever fills in what people do not see is a program: nothing is done for it. */
export function refuseBots(...given: { readonly [HONEYPOT_FIELD]?: string | undefined }[]): void {
  if (given.some((one) => (one[HONEYPOT_FIELD] ?? '') !== '')) throw publicError('bot_detected');
}
