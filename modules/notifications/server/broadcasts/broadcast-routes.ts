import type { Transaction } from '@furrow/database/database';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync } from 'fastify';
import type { Refusal } from '../../../investors/rules/index.ts';
import * as api from '../../contract/api-broadcast.ts';
import type { BroadcastDraftBody } from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import type { NotificationDeps } from '../routes.ts';
import { closeBanner } from './banners.ts';
import { changeBroadcast, createBroadcast, discardBroadcast } from './draft-broadcast.ts';
import { type DecideOn, endBanner, sendBroadcast, stopBroadcast } from './send-broadcast.ts';
import { broadcastDesk, showBroadcast } from './show-broadcast.ts';

type Code = Parameters<typeof publicError>[0];

function accepted<T>(result: Result<T, Refusal<Code>>): T {
  if (!result.ok) throw publicError(result.error.code, result.error);
  return result.value;
}

/** What the firm says to many people at once. */
export function broadcastRoutes(deps: Pick<House, 'database' | 'clock' | 'sealer'>): FastifyPluginAsync {
  const { clock } = deps;
  return async (app) => {
    app.addHook('onRequest', noStore);
    const desk = broadcastDesk(deps);
    route(app, api.listBroadcasts, ({ query }) => desk.list(query.after));
    route(app, api.showBroadcast, async ({ params }) => orNotFound(await desk.record(params.id)));

    routeOnce(app, deps, api.createBroadcast, async (request, { database }) => {
      const order = { draft: draftOf(request.body), userId: viewerOf(request).userId, now: clock.now() };
      const id = accepted(await database.transaction((tx) => createBroadcast(tx, order)));
      return orNotFound(await showBroadcast(database, id, order.now));
    });
    routeOnce(app, deps, api.changeBroadcast, async (request, { database }) => {
      const { version, ...given } = request.body;
      const order = { ...byOf(request), version, draft: draftOf(given), now: clock.now() };
      accepted(await database.transaction((tx) => changeBroadcast(tx, order)));
      return orNotFound(await showBroadcast(database, order.id, order.now));
    });
    routeOnce(app, deps, api.discardBroadcast, async (request, { database }) => {
      const order = { ...byOf(request), ...request.body, now: clock.now() };
      accepted(await database.transaction((tx) => discardBroadcast(tx, order)));
      return orNotFound(await showBroadcast(database, order.id, order.now));
    });
    routeOnce(app, deps, api.sendBroadcast, async (request, { database }) => {
      const order = { ...byOf(request), ...request.body, now: clock.now() };
      accepted(await database.transaction((tx) => sendBroadcast(tx, order)));
      return orNotFound(await showBroadcast(database, order.id, order.now));
    });

    const end = (
      called: typeof api.stopBroadcast,
      command: (tx: Transaction, order: DecideOn) => Promise<Result<null, Refusal<Code>>>,
    ) =>
      routeOnce(app, deps, called, async (request, { database }) => {
        const order = { ...byOf(request), ...request.body, now: clock.now() };
        accepted(await database.transaction((tx) => command(tx, order)));
        return orNotFound(await showBroadcast(database, order.id, order.now));
      });
    end(api.stopBroadcast, stopBroadcast);
    end(api.endBroadcastBanner, endBanner);
  };
}

/** For whoever was told. */
export function bannerRoutes(deps: NotificationDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    routeOnce(app, deps, api.closeBanner, async (request, { database }) => {
      const { userId } = viewerOf(request);
      const order = { userId, id: request.params.id, now: deps.clock.now() };
      orNotFound((await database.transaction((tx) => closeBanner(tx, order))) || null);
      return undefined;
    });
  };
}

type Called = Parameters<typeof viewerOf>[0] & { readonly params: { readonly id: string } };

const byOf = (request: Called) => ({
  id: orNotFound(readId('bct', request.params.id)),
  userId: viewerOf(request).userId,
});

const draftOf = ({ farm_id: farmId, ...draft }: BroadcastDraftBody) => ({ ...draft, farmId });
