import type { Result } from '@furrow/kernel/result';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type PageQuery, pageQuery } from '../../../identity/contract/index.ts';
import {
  FARM_PATHS,
  farmIdParams,
  farmWants,
  noQuery,
  type UnwatchFarm,
  unwatchFarm as unwatchQuery,
  type WatchFarm,
  watchFarm as watchBody,
  watchedFarms as watchedAnswer,
} from '../../contract/index.ts';
import type { FarmWant } from '../../rules/index.ts';
import { publicError } from '../../rules/index.ts';
import { memberOf, noStore } from '../member-routes.ts';
import type { FarmDeps } from '../pages.ts';
import { isFarmVisible } from '../private/find-farm-id.ts';
import { unwatchFarm, type WatchRefusal, watchFarm } from './watch-farm.ts';
import { wantsOf, watchedFarms } from './watched-farms.ts';

const access = { config: { access: 'signed-in' } } as const;
const changing = { config: { access: 'signed-in', idempotent: 'stored' } } as const;
const tags = ['farm'];

/** The watchlist of whoever is signed in; to be mounted at `/api/farm` as well. */
export function farmWatchRoutes({ database, clock }: FarmDeps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', noStore);

    app.get<{ Querystring: PageQuery }>(
      FARM_PATHS.watched,
      {
        ...access,
        schema: { tags, summary: 'Your watchlist', querystring: pageQuery, response: { 200: watchedAnswer } },
      },
      (request) => watchedFarms(database, memberOf(request), clock.now(), request.query),
    );

    app.get<{ Params: { farmId: string } }>(
      FARM_PATHS.watch,
      {
        ...access,
        schema: {
          tags,
          summary: 'Your alerts for a farm',
          params: farmIdParams,
          querystring: noQuery,
          response: { 200: farmWants },
        },
      },
      async (request) => {
        const { farmId } = request.params;
        const [reader, now] = [memberOf(request), clock.now()];
        if (!(await isFarmVisible(database, farmId, reader, now))) throw publicError('not_found');
        return { wants: await wantsOf(database, farmId, reader, now) };
      },
    );

    app.put<{ Params: { farmId: string }; Body: WatchFarm }>(
      FARM_PATHS.watch,
      {
        ...changing,
        schema: {
          tags,
          summary: 'Watch a farm or get an alert when it opens',
          params: farmIdParams,
          body: watchBody,
          response: { 200: farmWants },
        },
      },
      async (request) => {
        const { farmId } = request.params;
        return answer(await watchFarm(database, farmId, request.body.wants, memberOf(request), clock.now()));
      },
    );

    app.delete<{ Params: { farmId: string }; Querystring: UnwatchFarm }>(
      FARM_PATHS.watch,
      {
        ...changing,
        schema: {
          tags,
          summary: 'Remove one or all of your alerts for a farm',
          params: farmIdParams,
          querystring: unwatchQuery,
          response: { 200: farmWants },
        },
      },
      async (request) => {
        const { farmId } = request.params;
        return answer(
          await unwatchFarm(database, farmId, request.query.wants, memberOf(request), clock.now()),
        );
      },
    );
  };
}

function answer(result: Result<FarmWant[], WatchRefusal>): { wants: FarmWant[] } {
  if (result.ok) return { wants: result.value };
  throw publicError(result.error === 'farm_unknown' ? 'not_found' : 'conflict');
}
