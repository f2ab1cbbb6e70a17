import type { FastifyRequest } from 'fastify';
import { viewerOf } from '../../../identity/server/index.ts';

/** What a call is about, and on whose behalf. */
export function asked(request: FastifyRequest): { readonly userId: string; readonly accountId: string } {
  const { id } = request.params as { id: string };
  return { userId: viewerOf(request).userId, accountId: id };
}
