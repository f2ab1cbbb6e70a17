import { PublicError } from '@furrow/kernel/errors';
import type { FastifyInstance } from 'fastify';

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const RETRY_AFTER_SECONDS = 300;

/** Reading goes on; every change is refused. What the browser shows of it is the pages' business (F16). */
export function refuseChanges(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { access, duringMaintenance = false } = request.routeOptions.config;
    if (request.is404 || !CHANGES.has(request.method) || access === 'operator' || duringMaintenance) return;
    throw new PublicError('maintenance', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  });
}
