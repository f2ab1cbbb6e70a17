import type { Clock } from '@furrow/kernel/clock';
import { publicError } from '@furrow/kernel/errors';
import { isOperator } from '@furrow/modules/identity/rules';
import type { FastifyInstance } from 'fastify';
import type { MaintenanceValue } from '../settings/maintenance-setting.ts';

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const UNKNOWN_END_SECONDS = 300;
const SOONEST_SECONDS = 60;
const LATEST_SECONDS = 86_400;

/** When to come again: at the end that was named, or in a while when none was, or when it has passed. */
export function retryAfterSeconds(until: string | null, now: Date): number {
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1_000);
  if (left <= 0) return UNKNOWN_END_SECONDS;
  return Math.min(Math.max(left, SOONEST_SECONDS), LATEST_SECONDS);
}

/**
 * Reading goes on; every change is refused except by operators, whatever a browser says of itself (F16). Runs after the
 * access rules, which know who asks.
 */
export function refuseChanges(app: FastifyInstance, maintenance: () => MaintenanceValue, clock: Clock): void {
  app.addHook('onRequest', async (request, reply) => {
    const { mode, ends } = maintenance();
    if (mode !== 'on') return;
    const { access, duringMaintenance = false, sentByForm = false } = request.routeOptions.config;
    if (request.is404 || duringMaintenance || access === 'operator') return;
    if (!CHANGES.has(request.method)) return;
    if (request.viewer !== null && isOperator(request.viewer.roles)) return;
    // Nothing was done: what the form was about is as good as before when it is sent again afterwards.
    if (sentByForm) return reply.header('cache-control', 'no-store').redirect('/maintenance', 303);
    throw publicError('maintenance', { retryAfterSeconds: retryAfterSeconds(ends, clock.now()) });
  });
}
