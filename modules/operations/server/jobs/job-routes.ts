import { noStore } from '@furrow/http/caching';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync } from 'fastify';
import { discardJob, retryJob } from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import { actOnDeadJob } from './act-on-dead-job.ts';

/** What becomes of jobs that used up their attempts. */
export function jobRoutes(house: House): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    for (const [act, endpoint] of [
      ['retry', retryJob],
      ['discard', discardJob],
    ] as const)
      routeOnce(app, house, endpoint, async (request, { database, clock }) => {
        const actor = `operator:${viewerOf(request).userId}`;
        const { reason } = request.body;
        const done = await database.transaction((tx) =>
          actOnDeadJob(tx, { jobId: BigInt(request.params.jobId), act, actor, reason, now: clock.now() }),
        );
        if (!done.ok) throw publicError(done.error);
        return undefined;
      });
  };
}
