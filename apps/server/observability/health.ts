import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** One thing that must hold before traffic is sent here. */
export interface Readiness {
  name: string;
  check(): boolean | Promise<boolean>;
}

const DEADLINE_MS = 2_000;
const KEPT_MS = 250;

/** For supervisors, load balancers and Prometheus. Health answers say what, never why: the log does. */
export function serveHealth(
  app: FastifyInstance,
  options: { readiness: readonly Readiness[]; metrics: Metrics },
): void {
  const open = { config: { access: 'public', rateLimit: false }, schema: { hide: true } } as const;
  app.get('/healthz', open, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return reply.send({ status: 'alive' });
  });

  // Open to everybody and not limited: it must not be a way to keep the database busy.
  let looked: { at: number; results: Promise<(readonly [string, boolean])[]> } | undefined;
  const lookNowAndThen = () => {
    if (looked === undefined || performance.now() - looked.at > KEPT_MS) {
      const results = Promise.all(
        options.readiness.map(async (each) => [each.name, await holds(each)] as const),
      );
      looked = { at: performance.now(), results };
    }
    return looked.results;
  };

  app.get('/readyz', open, async (_request, reply) => {
    const results = await lookNowAndThen();
    const ready = results.every(([, holding]) => holding);
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    if (!ready) reply.header('retry-after', '2');
    return reply.send({ status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(results) });
  });

  const watched = { config: { access: 'monitoring', rateLimit: false }, schema: { hide: true } } as const;
  app.get('/metrics', watched, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(options.metrics.contentType);
    return reply.send(await options.metrics.text());
  });
}

/** A check that hangs is a check that fails. */
async function holds({ check }: Readiness): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), DEADLINE_MS);
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
