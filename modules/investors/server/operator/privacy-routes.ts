import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { FastifyInstance } from 'fastify';
import { requireFresh } from '../../../identity/server/index.ts';
import * as api from '../../contract/api.ts';
import { carryOutDeletion } from '../privacy/carry-out-deletion.ts';
import { actorOf, refusedAct } from './act.ts';
import { deletionRequests } from './deletion-requests.ts';
import type { OperatorDeps } from './operator-deps.ts';

export function privacyDeskRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  route(app, api.listDeletionRequests, (request) =>
    deletionRequests(deps, { after: request.query.after ?? null, actor: actorOf(request) }),
  );
  routeOnce(app, deps, api.carryOutDeletionRequest, async (request, within) => {
    requireFresh(viewerOf(request), deps.realTime.now());
    const done = await carryOutDeletion(within, {
      requestId: orNotFound(readId('dar', request.params.id)),
      actor: actorOf(request),
      reason: request.body.reason,
      erasers: deps.erasers,
    });
    if (done.ok) return { outcome: done.value, reasons: [] };
    // That it was refused is a decision of its own, which must stand.
    if (done.error.code === 'records_kept')
      return { outcome: 'records_kept' as const, reasons: [...done.error.reasons] };
    throw refusedAct(done.error.code);
  });
}
