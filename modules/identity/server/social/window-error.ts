import { PublicError } from '@furrow/kernel/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendOutcomePage } from './outcome-page.ts';
import { outcomeOfError } from './refusal.ts';

type Asked = { readonly connection?: string; readonly flow?: string };

/** A window that a browser opened for this shows a page in words, and tells who waits for it; a program gets JSON as ever. */
export function answerWindowError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof PublicError) || !/\btext\/html\b/.test(request.headers.accept ?? '')) throw error;
  const { connection = '' } = request.params as Asked;
  const { flow } = request.query as Asked;
  sendOutcomePage(reply.code(error.status), outcomeOfError(connection, error), flow ?? null);
}
