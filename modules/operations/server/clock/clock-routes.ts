import { noStore } from '@furrow/http/caching';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync } from 'fastify';
import { moveClock } from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { SystemNeeds } from '../system-needs.ts';

/** Outside of the demonstration there is no such clock. */
export function clockRoutes(house: House & SystemNeeds): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    routeOnce(app, house, moveClock, async (request, { database, realTime }) => {
      const { seconds, ahead_seconds: seen, reason } = request.body;
      const actor = `operator:${viewerOf(request).userId}`;
      const moved = await database.transaction((tx) =>
        house.system.moveClock(tx, { seconds, seen, actor, reason, now: realTime.now() }),
      );
      if (moved.ok) return { ahead_seconds: moved.value };
      if (moved.error === 'moved_since') throw publicError('clock_moved');
      if (moved.error === 'too_far') throw publicError('clock_too_far');
      throw publicError('not_found');
    });
  };
}
