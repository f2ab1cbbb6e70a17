import type { Clock } from '@furrow/kernel/clock';
import { publicError } from '@furrow/kernel/errors';
import { isOperator } from '@furrow/modules/identity/rules';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../settings/config.ts';

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const UNKNOWN_END_SECONDS = 300;
const SOONEST_SECONDS = 60;
const LATEST_SECONDS = 86_400;

export const inMaintenance = (config: Pick<Config, 'FURROW_MAINTENANCE'>) =>
  config.FURROW_MAINTENANCE === 'on';

/** When to come again: at the end that was named, or in a while when none was, or when it has passed. */
export function retryAfterSeconds(until: Date | undefined, now: Date): number {
  const left = until === undefined ? 0 : Math.ceil((until.getTime() - now.getTime()) / 1_000);
  if (left <= 0) return UNKNOWN_END_SECONDS;
  return Math.min(Math.max(left, SOONEST_SECONDS), LATEST_SECONDS);
}

/**
 * Reading goes on; every change is refused except by operators, whatever a browser says of itself (F16). Runs after the
 * access rules, which know who asks.
 */
export function refuseChanges(app: FastifyInstance, until: Date | undefined, clock: Clock): void {
  app.addHook('onRequest', async (request, reply) => {
    const { access, duringMaintenance = false, sentByForm = false } = request.routeOptions.config;
    if (request.is404 || duringMaintenance || access === 'operator') return;
    if (!CHANGES.has(request.method)) return;
    if (request.viewer !== null && isOperator(request.viewer.roles)) return;
    // Nothing was done: what the form was about is as good as before when it is sent again afterwards.
    if (sentByForm) return reply.header('cache-control', 'no-store').redirect('/maintenance', 303);
    throw publicError('maintenance', { retryAfterSeconds: retryAfterSeconds(until, clock.now()) });
  });
}
