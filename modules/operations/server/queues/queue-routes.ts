import { handBackWork, type TakeRefusal, takeWork } from '@furrow/database/work-items';
import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import type { Result } from '@furrow/kernel/result';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { exportQueue, handBackItem, previewBulkAct, runBulkAct, takeItem } from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import { carryOutAct, previewAct } from './bulk-act.ts';
import { ownQueues, workingQueue } from './own-queues.ts';
import { queueCsv } from './queue-csv.ts';

/** Taking and handing back what waits, and a queue as a file. */
export function queueRoutes(house: House): FastifyPluginAsync {
  const { queues } = house;
  return async (app) => {
    app.addHook('onRequest', noStore);

    routeOnce(app, house, takeItem, async (request, { database, clock }) => {
      const { userId, queue, subject } = itemOf(request);
      const taken = await database.transaction((tx) =>
        takeWork(tx, { queue, subject, userId, now: clock.now() }),
      );
      return orRefused(taken);
    });

    routeOnce(app, house, handBackItem, async (request, { database }) => {
      return orRefused(await database.transaction((tx) => handBackWork(tx, itemOf(request))));
    });

    route(app, previewBulkAct, async (request) => {
      const act = actFor(request, request.body.act);
      return { lines: [...(await previewAct(house, act, request.body.subjects, house.clock.now()))] };
    });

    route(app, runBulkAct, async (request) => {
      const { act: name, items, reason } = request.body;
      const act = actFor(request, name);
      if (reason.trim() === '') throw publicError('reason_missing');
      const actor = `operator:${viewerOf(request).userId}`;
      const order = { items, actor, reason: reason.trim(), now: house.clock.now() };
      return { lines: [...(await carryOutAct(house, act, order))] };
    });

    route(app, exportQueue, (request, reply) => {
      const viewer = viewerOf(request);
      const queue = ownQueues(queues, viewer).find(({ name }) => name === request.params.queue);
      if (queue === undefined) throw publicError('not_found');
      const now = house.clock.now();
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${queue.name}.csv"`)
        .send(queueCsv(house.database, queue, { userId: viewer.userId, ...request.query, now }));
    });
  };

  function actFor(request: FastifyRequest & { readonly params: { queue: string } }, name: string) {
    const queue = workingQueue(queues, request.params.queue, viewerOf(request));
    const act = queue && house.queueActs().find((one) => one.queue === queue.name && one.name === name);
    if (act === undefined) throw publicError('not_found');
    return act;
  }

  function itemOf(request: FastifyRequest & { readonly params: { queue: string; subject: string } }) {
    const viewer = viewerOf(request);
    const { queue, subject } = request.params;
    if (workingQueue(queues, queue, viewer) === undefined) throw publicError('not_found');
    return { queue, subject, userId: viewer.userId };
  }
}

function orRefused(result: Result<null, TakeRefusal>): undefined {
  if (!result.ok) throw publicError(result.error === 'work_taken' ? 'work_taken' : 'not_found');
}
