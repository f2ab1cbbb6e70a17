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
  cutOffRefusedBodies(app, Math.min(requestMs, LINGER_MS));
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

/** Long enough for an answer to be read by whoever is still sending. */
const LINGER_MS = 5_000;

/** What was answered before its body was there is read no further than that, and thrown away as it comes. */
function cutOffRefusedBodies(app: FastifyInstance, lingerMs: number): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    const timer = setTimeout(() => void (raw.complete || raw.destroy()), lingerMs);
    timer.unref();
    raw.once('close', () => clearTimeout(timer)).resume();
  });
}
