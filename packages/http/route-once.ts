import type { FastifyInstance } from 'fastify';
import { answerOnce, type OnceDeps } from './answer-once.ts';
import type { Endpoint } from './endpoint.ts';
import { type Answered, type RequestOf, type RouteLimits, route } from './route.ts';

/**
 * Serves an endpoint whose work is one transaction, which also keeps the key of the call (docs/decisions/0041). `work`
 * must use the database it is handed.
 */
export function routeOnce<E extends Endpoint, D extends OnceDeps>(
  app: FastifyInstance,
  deps: D,
  endpoint: E,
  work: (request: RequestOf<E>, within: D) => Promise<Answered<E>>,
  limits: RouteLimits = {},
): void {
  const status = endpoint.answer === undefined ? 204 : (endpoint.status ?? 200);
  route(
    app,
    endpoint,
    (request, reply) =>
      answerOnce(deps, request, reply, async (within) => ({ status, body: await work(request, within) })),
    limits,
  );
}
