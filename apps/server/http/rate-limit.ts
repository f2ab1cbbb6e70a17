import rateLimit from '@fastify/rate-limit';
import { addressGroup } from '@furrow/http/address-group';
import { publicError } from '@furrow/kernel/errors';
import type { FastifyInstance } from 'fastify';

/** Requests an address may make in a minute where a route says nothing else (`config.rateLimit`). */
export const REQUESTS_A_MINUTE = 600;

/** Addresses with a budget of their own, so that a page full of pictures does not use up what its data needs. */
const BUDGETS: readonly [prefix: string, rateLimit: RouteLimit][] = [
  ['/assets/', false],
  // A reader of a document fetches it in parts.
  ['/documents/', { max: 1_200, timeWindow: 60_000 }],
  ['/portraits/', { max: 3_000, timeWindow: 60_000 }],
];

type RouteLimit = false | { max: number; timeWindow: number };

/**
 * Counted by the address of the connection; behind a proxy named in TRUST_PROXY by the address that proxy saw.
 * A forged X-Forwarded-For therefore opens no new budget (E5).
 */
export async function limitRates(app: FastifyInstance): Promise<void> {
  // Before the plugin's own hook, which reads what is written here.
  app.addHook('onRoute', (route) => {
    const budget = BUDGETS.find(([prefix]) => route.url.startsWith(prefix));
    if (budget) route.config = { rateLimit: budget[1], ...route.config };
  });
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_A_MINUTE,
    timeWindow: 60_000,
    cache: 20_000,
    // A client that is gone already has no address any more.
    keyGenerator: (request) => addressGroup(request.ip ?? 'gone'),
    errorResponseBuilder: (_request, context) =>
      publicError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1_000)) }),
  });
}
