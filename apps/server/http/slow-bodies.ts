import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files: a large one over a slow line needs longer than any form. */
    slowBody?: boolean;
  }
}

/**
 * The server below waits for as long as the largest file may take (G2). Everywhere else a request that is not there in
 * time is cut off: nobody fills the connections with bodies that come a byte at a time.
 */
export function cutOffSlowBodies(app: FastifyInstance, requestMs: number): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    const bringsBody = length !== undefined || encoding !== undefined;
    if (!bringsBody || request.routeOptions.config.slowBody) return;
    // What is there in time may be answered for as long as it takes.
    const timer = setTimeout(() => void (raw.complete || raw.destroy()), requestMs);
    timer.unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}
