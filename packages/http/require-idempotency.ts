import type { FastifyInstance, RouteOptions } from 'fastify';

export class RouteWithoutIdempotency extends Error {
  override readonly name = 'RouteWithoutIdempotency';

  constructor(routes: readonly string[]) {
    super(
      `These routes do not say how they answer a repeated Idempotency-Key (config.idempotent): ${routes.join(', ')}`,
    );
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Every unsafe call may carry a key, so every unsafe route says what becomes of a repeated one. Throws for those that
 * `mount` adds and that do not: the program does not start with them.
 */
export async function requireIdempotency(app: FastifyInstance, mount: () => Promise<void>): Promise<void> {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  await mount();
  const forgotten = routes
    .filter(({ method, config }) => isUnsafe(method) && config?.idempotent === undefined)
    .map(({ method, url }) => `${String(method)} ${url}`);
  if (forgotten.length > 0) throw new RouteWithoutIdempotency(forgotten);
}

const isUnsafe = (method: string | string[]) => [method].flat().some((name) => !SAFE.has(name));
