import { publicError } from '@furrow/kernel/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouteTable } from './route-table.ts';

/** Must run before any route is added: it learns the addresses that exist. */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const known = new RouteTable();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.catchAll !== true) known.add(method, url);
  });

  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const methods = known.allowed(request.raw.url ?? '/');
    // Known with this very method: what is missing is the thing itself, such as a file.
    if (methods.length === 0 || methods.includes(request.method)) throw publicError('not_found');
    reply.header('allow', methods.join(', '));
    throw publicError('method_not_allowed');
  };

  app.setNotFoundHandler(refuse);
  // Refused before any body is read: what is in it does not matter.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await refuse(request, reply);
  });
  // Pages take every address; this keeps them away from the API's.
  app.all(
    '/api/*',
    { config: { access: 'public', catchAll: true }, schema: { hide: true }, onRequest: refuse },
    refuse,
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that stands for addresses nobody else took; it makes no address 'known'. */
    catchAll?: boolean;
  }
}
