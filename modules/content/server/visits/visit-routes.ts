import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as api from '../../contract/api-visit.ts';
import { mayTrack } from '../../rules/index.ts';
import { countEvent, type EventParts } from './count-event.ts';
import { countVisit } from './count-visit.ts';
import { visitsIn } from './visits-in.ts';

type VisitDeps = Pick<House, 'database' | 'clock'> & Pick<House, 'userOf'> & EventParts;

/** A quick reader opens a page each second; many of them may share one address. */
const LIMITS = { bodyLimit: 1_024, rateLimit: { max: 240, timeWindow: 60_000 } };

export function visitRoutes(deps: VisitDeps): FastifyPluginAsync {
  const { database, clock } = deps;
  return async (app) => {
    app.addHook('onRequest', noStore);
    route(
      app,
      api.countVisit,
      async (request) => {
        const { body } = request;
        // The browser asks the same before it sends: whoever calls without a yes is not counted by mistake either.
        if (!mayTrack(choiceOf(request))) return undefined;
        const now = clock.now();
        if (!('event' in body)) {
          await countVisit(database, { ...body, day: newYorkDay(now) });
          return undefined;
        }
        const userId = await deps.userOf(request);
        if (userId === null) return undefined;
        const reported = { userId, id: body.event, now };
        await database.transaction((tx) => countEvent(tx, deps, reported));
        return undefined;
      },
      LIMITS,
    );
  };
}

const choiceOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => ({
  cookies: headers.cookie ?? '',
  privacyControl: headers['sec-gpc'] === '1',
});

export function visitDeskRoutes({ database, clock }: Pick<House, 'database' | 'clock'>): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    route(app, api.listVisits, ({ query }) => visitsIn(database, query, newYorkDay(clock.now())));
  };
}
