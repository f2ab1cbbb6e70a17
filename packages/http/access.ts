import { type PublicError, publicError } from '@furrow/kernel/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from './endpoint.ts';

/** Says why this request may not pass, or null. One check for each rule but `public`. */
export type AccessChecks = Record<
  Exclude<Access, 'public'>,
  (request: FastifyRequest) => PublicError | null | Promise<PublicError | null>
>;

export class RouteWithoutAccess extends Error {
  override readonly name = 'RouteWithoutAccess';

  constructor(routes: readonly string[]) {
    super(
      `These routes declare no access rule (config.access), or none of the firm's roles: ${routes.join(', ')}`,
    );
  }
}

/** A route nobody thought about must not answer anybody: without a rule the program does not start. */
export function enforceAccess(app: FastifyInstance, checks: AccessChecks): void {
  const routes: { name: string; config: Declared | undefined }[] = [];
  app.addHook('onRoute', (route) => {
    // Kept by reference and read at the end: plugins set the rule of routes they add in a hook of their own.
    routes.push({
      name: `${String(route.method)} ${route.url}`,
      get config() {
        return route.config;
      },
    });
  });
  app.addHook('onReady', async () => {
    const forgotten = routes.filter((route) => !isRule(route.config, checks)).map((route) => route.name);
    if (forgotten.length > 0) throw new RouteWithoutAccess(forgotten);
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const rule = request.routeOptions.config.access;
    if (rule === 'public') return;
    const refusal = rule === undefined ? publicError('not_found') : await checks[rule](request);
    if (refusal !== null) throw refusal;
  });
}

interface Declared {
  readonly access?: Access;
  readonly roles?: readonly string[];
}

function isRule({ access, roles = [] }: Declared = {}, checks: AccessChecks): boolean {
  if (access === 'operator' && roles.length === 0) return false;
  return access === 'public' || (access !== undefined && Object.hasOwn(checks, access));
}
