import type { OnceDeps } from '@furrow/http/answer-once';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { FastifyPluginAsync } from 'fastify';
import * as api from '../../contract/api-transfer-desk.ts';
import { accepted } from '../common/route-parts.ts';
import { deskTransferRecord } from './desk-transfer-record.ts';
import { stopTransfer } from './end-transfer.ts';
import { transferDesk } from './transfer-desk.ts';

/** Transfers of ownership for people of the firm. */
export function transferDeskRoutes(deps: OnceDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    const desk = transferDesk(deps);
    route(app, api.listDeskTransfers, ({ query }) => desk.list(query));
    route(app, api.showDeskTransfer, async (request) =>
      orNotFound(await desk.record(viewerOf(request), request.params.id)),
    );
    routeOnce(app, deps, api.stopTransfer, async (request, { database, clock }) => {
      const { userId } = viewerOf(request);
      const id = orNotFound(readId('trf', request.params.id));
      const now = clock.now();
      const order = { transferId: id, userId, reason: request.body.reason, now };
      accepted(await database.transaction((tx) => stopTransfer(tx, order)));
      return orNotFound(await deskTransferRecord(database, { id, userId, now }));
    });
  };
}
