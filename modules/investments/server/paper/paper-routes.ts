import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api-paper.ts';
import type { InvestmentDesk } from '../../contract/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { accepted } from '../common/route-parts.ts';
import { paperRecordOf } from './paper-record.ts';
import { setUpPaper } from './set-up-paper.ts';

/** Documents by mail, for people of the firm. */
export function paperRoutes(app: FastifyInstance, deps: InvestmentDeps, desk: InvestmentDesk): void {
  route(app, api.showPaperRecord, async (request) =>
    orNotFound(await desk.paper(viewerOf(request), request.params.id)),
  );
  routeOnce(app, deps, api.setUpPaper, async (request, { database, clock }) => {
    const operatorId = viewerOf(request).userId;
    const userId = orNotFound(readId('user', request.params.id));
    const order = { userId, operatorId, reason: request.body.reason, now: clock.now() };
    accepted(await database.transaction((tx) => setUpPaper(tx, order)));
    return orNotFound(await paperRecordOf(database, { userId, operatorId }));
  });
}
