import { orNotFound } from '@furrow/http/or-not-found';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../../../investors/rules/index.ts';
import { publicError } from '../../rules/index.ts';
import type { OwnInvestment } from './investment-row.ts';

type Code = Parameters<typeof publicError>[0];

/** Which investment a call is about, and on whose behalf. */
export const scopeOf = (
  request: FastifyRequest & { readonly params: { readonly id: string } },
): OwnInvestment => ({
  userId: viewerOf(request).userId,
  investmentId: orNotFound(readId('inv', request.params.id)),
});

/** What a command answers, or its refusal in words. */
export function accepted<T>(result: Result<T, Refusal<Code>>): T {
  if (!result.ok) throw publicError(result.error.code, result.error);
  return result.value;
}
