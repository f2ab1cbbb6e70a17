import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import type { Result } from '@furrow/kernel/result';
import type { FastifyPluginAsync } from 'fastify';
import { addFarmWant, listWatchedFarms, removeFarmWant, showFarmWants } from '../../contract/api.ts';
import { type FarmWant, publicError } from '../../rules/index.ts';
import { memberOf } from '../member-routes.ts';
import type { FarmDeps } from '../pages.ts';
import { isFarmVisible } from '../private/find-farm-id.ts';
import { unwatchFarm, type WatchRefusal, watchFarm } from './watch-farm.ts';
import { wantsOf, watchedFarms } from './watched-farms.ts';

/** The watchlist of whoever is signed in. */
export function farmWatchRoutes({ database, clock }: FarmDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);

    route(app, listWatchedFarms, (request) =>
      watchedFarms(database, memberOf(request), clock.now(), request.query),
    );
    route(app, showFarmWants, async (request) => {
      const { farmId } = request.params;
      const [reader, now] = [memberOf(request), clock.now()];
      if (!(await isFarmVisible(database, farmId, reader, now))) throw publicError('not_found');
      return { wants: await wantsOf(database, farmId, reader, now) };
    });
    route(app, addFarmWant, async (request) => {
      const { farmId } = request.params;
      return answer(await watchFarm(database, farmId, request.body.wants, memberOf(request), clock.now()));
    });
    route(app, removeFarmWant, async (request) => {
      const { farmId } = request.params;
      return answer(await unwatchFarm(database, farmId, request.query.wants, memberOf(request), clock.now()));
    });
  };
}

function answer(result: Result<FarmWant[], WatchRefusal>): { wants: FarmWant[] } {
  if (result.ok) return { wants: result.value };
  throw publicError(result.error === 'farm_unknown' ? 'not_found' : 'conflict');
}
