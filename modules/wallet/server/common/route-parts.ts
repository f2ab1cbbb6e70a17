import { orNotFound } from '@furrow/http/or-not-found';
import { viewerOf } from '@furrow/http/viewer';
import { type Id, readId } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../../../investors/rules/index.ts';
import { publicError } from '../../rules/index.ts';

export interface WalletScope {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
}

/** Which wallet a call is about, and on whose behalf. */
export const walletScope = (
  request: FastifyRequest & { readonly params: { readonly id: string } },
): WalletScope => ({
  userId: viewerOf(request).userId,
  accountId: orNotFound(readId('acc', request.params.id)),
});

/** What a command answers, or its refusal in words. */
export function accepted<T>(result: Result<T, Refusal<Parameters<typeof publicError>[0]>>): T {
  if (!result.ok) throw publicError(result.error.code, result.error);
  return result.value;
}
