import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import type { FastifyPluginAsync } from 'fastify';
import { listClosedFarms, listFarms, showFarmMap, showFarmStats } from '../contract/api.ts';
import { type OneFarmDeps, oneFarmRoute } from './one-farm-route.ts';
import { farmPages } from './pages.ts';
import { readerWith } from './private/grant-cookie.ts';

/** The farm service as far as nobody need be signed in for it. */
export function farmRoutes(deps: OneFarmDeps): FastifyPluginAsync {
  const pages = farmPages(deps);

  return async (app) => {
    route(app, listFarms, ({ query }) => pages.list(query));
    route(app, listClosedFarms, ({ query }) => pages.closed(query));
    route(app, showFarmStats, () => pages.stats());
    oneFarmRoute(app, deps);
    route(app, showFarmMap, async (request, reply) => {
      const { params, headers } = request;
      const userId = headers.authorization === undefined ? null : await deps.userOf(request);
      const reader = readerWith(headers.cookie, userId);
      const map = orNotFound(await pages.map(params.slug, reader));
      // For somebody with a right of their own it may be a private offering's: then nobody on the way keeps it.
      if (userId !== null || reader.grants.length > 0) reply.header('cache-control', 'private, no-store');
      return map;
    });
  };
}
