import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { FastifyInstance } from 'fastify';
import { requireFresh } from '../../../identity/server/index.ts';
import * as api from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { askForData, withdrawRequest } from './ask-for-data.ts';
import { listDataRequests } from './data-request-row.ts';
import { fetchExport } from './export-file.ts';

export function privacyRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  const { database, clock, sealer, useElsewhere } = deps;
  route(app, api.listDataRequests, (request) =>
    listDataRequests(database, viewerOf(request).userId, request.query),
  );
  routeOnce(app, deps, api.askForData, async (request, within) => {
    const [viewer, now] = [viewerOf(request), clock.now()];
    requireFresh(viewer, deps.realTime.now());
    const { userId } = viewer;
    const asking = { userId, kind: request.body.kind, useElsewhere, ip: request.ip, now };
    const asked = await within.database.transaction((tx) => askForData(tx, deps, asking));
    if (!asked.ok) throw publicError(asked.error);
    return asked.value;
  });
  routeOnce(app, deps, api.withdrawDataRequest, async (request, within) => {
    const { userId } = viewerOf(request);
    const which = { userId, requestId: orNotFound(readId('dar', request.params.id)), now: clock.now() };
    if (!(await withdrawRequest(within.database, which))) throw publicError('not_found');
    return undefined;
  });
  route(app, api.downloadData, async (request, reply) => {
    const [viewer, now] = [viewerOf(request), clock.now()];
    requireFresh(viewer, deps.realTime.now());
    const asked = { userId: viewer.userId, requestId: orNotFound(readId('dar', request.params.id)), now };
    const file = orNotFound(await fetchExport(database, sealer, asked));
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .send(file);
  });
}
