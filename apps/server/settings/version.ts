import type { FastifyInstance } from 'fastify';

/** Open pages compare this with the build they came from. */
export function serveVersion(app: FastifyInstance, version: () => string | Promise<string>): void {
  app.get(
    '/current-version.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return reply.send({ version: await version() });
    },
  );
}
