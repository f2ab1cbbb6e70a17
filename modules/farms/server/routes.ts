import { PublicError } from '@furrow/kernel/errors';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import {
  type ClosedFarmsQuery,
  closedFarmsQuery,
  FARM_PATHS,
  type FarmListQuery,
  farmDetail,
  farmList,
  farmListQuery,
  farmStats,
  noQuery,
  oneFarmParams,
  oneFarmQuery,
} from '../contract/index.ts';
import { type FarmDeps, farmPages } from './pages.ts';
import { ANYBODY } from './private/visible-to.ts';

const access = { config: { access: 'public' } } as const;
const tags = ['farm'];

/** The farm service, to be mounted at `/api/farm`. What it answers is public and the same for everybody. */
export function farmRoutes(deps: FarmDeps): FastifyPluginAsync {
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

    app.get<{ Params: { slug: string } }>(
      FARM_PATHS.one,
      {
        ...access,
        schema: {
          tags,
          summary: 'One offering',
          params: oneFarmParams,
          querystring: oneFarmQuery,
          response: { 200: farmDetail },
        },
      },
      async ({ params }) => {
        const found = await pages.one(params.slug, ANYBODY);
        if (found?.kind !== 'farm') throw new PublicError('not_found');
        return found.farm;
      },
    );
  };
}
