import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import {
  type ClosedFarmsQuery,
  closedFarmsQuery,
  FARM_PATHS,
  type FarmListQuery,
  farmList,
  farmListQuery,
  farmMap,
  farmStats,
  noQuery,
  oneFarmParams,
} from '../contract/index.ts';
import { publicError } from '../rules/index.ts';
import { type OneFarmDeps, oneFarmRoute } from './one-farm-route.ts';
import { farmPages } from './pages.ts';
import { readerWith } from './private/grant-cookie.ts';

const access = { config: { access: 'public' } } as const;
const tags = ['farm'];

/** The farm service, to be mounted at `/api/farm`, as far as one need not be signed in for it. */
export function farmRoutes(deps: OneFarmDeps): FastifyPluginAsync {
  const pages = farmPages(deps);

  return async (app: FastifyInstance) => {
    app.get<{ Querystring: FarmListQuery }>(
      FARM_PATHS.list,
      {
        ...access,
        schema: { tags, summary: 'Open offerings', querystring: farmListQuery, response: { 200: farmList } },
      },
      ({ query }) => pages.list(query),
    );

    app.get<{ Querystring: ClosedFarmsQuery }>(
      FARM_PATHS.closed,
      {
        ...access,
        schema: {
          tags,
          summary: 'Closed offerings, latest first',
          querystring: closedFarmsQuery,
          response: { 200: farmList },
        },
      },
      ({ query }) => pages.closed(query),
    );

    app.get(
      FARM_PATHS.stats,
      {
        ...access,
        schema: {
          tags,
          summary: 'Totals of the offerings',
          querystring: noQuery,
          response: { 200: farmStats },
        },
      },
      () => pages.stats(),
    );

    oneFarmRoute(app, deps);

    app.get<{ Params: { slug: string } }>(
      FARM_PATHS.map,
      {
        ...access,
        schema: {
          tags,
          summary: 'The land of an offering, as GeoJSON',
          params: oneFarmParams,
          querystring: noQuery,
          response: { 200: farmMap },
        },
      },
      async ({ params, headers }, reply) => {
        const reader = readerWith(headers.cookie);
        const map = await pages.map(params.slug, reader);
        if (map === null) throw publicError('not_found');
        // With a grant it may be a private offering's: then nobody on the way keeps it.
        if (reader.grants.length > 0) reply.header('cache-control', 'private, no-store');
        return map;
      },
    );
  };
}
