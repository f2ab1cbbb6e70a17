import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync } from 'fastify';
import * as api from '../../contract/api.ts';
import type { IdentityDesk } from '../../contract/index.ts';
import { operatorErrors } from '../../rules/index.ts';
import { changePersonState, endPersonSessions } from './change-person.ts';

const { publicError } = operatorErrors;
const short = { bodyLimit: 16_384 } as const;

/** Everybody who has signed up: how they log in, and whether they may. Nobody of the firm acts as them (F11). */
export function peopleRoutes(house: House, desk: IdentityDesk): FastifyPluginAsync {
  const { realTime } = house;

  return async (app) => {
    app.addHook('onRequest', noStore);

    route(app, api.searchPeople, (request) => desk.search(viewerOf(request).userId, request.query));

    route(app, api.showPerson, async (request) =>
      orNotFound(await desk.person(viewerOf(request).userId, request.params.userId)),
    );

    route(app, api.listPersonEvents, async (request) => {
      const { userId } = viewerOf(request);
      return orNotFound(await desk.events(userId, request.params.userId, request.query.after));
    });

    routeOnce(
      app,
      house,
      api.setPersonState,
      async (request, within) => {
        const { state: wanted, state_seen: seen, reason } = request.body;
        const changed = await within.database.transaction((tx) =>
          changePersonState(tx, {
            userId: request.params.userId,
            operator: viewerOf(request),
            wanted,
            seen,
            reason,
            now: realTime.now(),
          }),
        );
        if (!changed.ok) throw publicError(changed.error);
        return undefined;
      },
      short,
    );

    for (const endpoint of [api.endAllPersonSessions, api.endPersonSession] as const)
      routeOnce(
        app,
        house,
        endpoint,
        async (request, within) => {
          const ended = await within.database.transaction((tx) =>
            endPersonSessions(tx, {
              ...request.params,
              operator: viewerOf(request),
              reason: request.body.reason,
              now: realTime.now(),
            }),
          );
          if (!ended.ok) throw publicError(ended.error);
          return ended.value;
        },
        short,
      );
  };
}
