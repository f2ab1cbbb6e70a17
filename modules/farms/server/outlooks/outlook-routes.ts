import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import type { PublicError } from '@furrow/kernel/errors';
import { readId } from '@furrow/kernel/ids';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync } from 'fastify';
import { publicError as operationsError } from '../../../operations/rules/index.ts';
import * as api from '../../contract/api-outlooks.ts';
import { OUTLOOK_DAY_FAULTS, publicError } from '../../rules/index.ts';
import { farmOutlooks, outlookDesk } from './outlook-desk.ts';
import { stateOutlook } from './state-outlook.ts';

/** How farms do against their plans, as investors read it. */
export function outlookRoutes(house: House): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    const { database, clock } = house;

    route(app, api.listOutlooks, ({ query }) => outlookDesk(database, query, clock.now()));
    route(app, api.listFarmOutlooks, async ({ params, query }) =>
      orNotFound(await farmOutlooks(database, params.id, query)),
    );

    routeOnce(app, house, api.stateFarmOutlook, async (request, within) => {
      const farmId = orNotFound(readId('farm', request.params.id));
      const { userId, roles } = viewerOf(request);
      const given = { farmId, ...request.body, by: { userId, roles }, now: within.clock.now() };
      const done = await within.database.transaction((tx) => stateOutlook(tx, given));
      if (!done.ok) throw refused(done.error);
      return { outlook_id: done.value.outlookId, proposal_id: done.value.proposalId };
    });
  };
}

type Refusal = Extract<Awaited<ReturnType<typeof stateOutlook>>, { ok: false }>['error'];

function refused(code: Refusal): PublicError {
  switch (code) {
    case 'outlook_changed':
    case 'outlook_not_owned':
      return publicError(code);
    case 'proposal_waits_already':
      return operationsError(code);
    case 'before_offering':
    case 'before_last':
    case 'in_future':
      return publicError('validation_error', { fields: { day: [OUTLOOK_DAY_FAULTS[code]] } });
    default:
      return publicError('not_found');
  }
}
