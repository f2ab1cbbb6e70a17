import type { FastifyReply, FastifyRequest } from 'fastify';

/** For routes about one person, as their `onRequest` hook: nobody on the way keeps the answer. */
export async function noStore(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
}
