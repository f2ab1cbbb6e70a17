import { publicError } from '@furrow/kernel/errors';
import type { FastifyInstance } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A change asked for by a page of another site is refused, whatever cookies come with it. Programs send no Origin
 * and are left alone: they have no cookies that somebody else could use.
 */
export function refuseForeignOrigins(app: FastifyInstance, origin: string | null): void {
  app.addHook('onRequest', async (request) => {
    const asking = request.headers.origin;
    if (SAFE.has(request.method) || asking === undefined) return;
    if (!isOwn(asking, origin, request.headers.host)) throw publicError('bad_request');
  });
}

/** Without a configured origin (the demonstration) the host that was asked is the origin. */
export function isOwn(asking: string, origin: string | null, host: string | undefined): boolean {
  if (origin !== null) return asking === origin;
  return URL.canParse(asking) && host !== undefined && new URL(asking).host === host.toLowerCase();
}
