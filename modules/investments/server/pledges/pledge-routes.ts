import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { grantsIn } from '../../../farms/server/index.ts';
import * as api from '../../contract/api-pledge.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { accepted } from '../common/route-parts.ts';
import { changePledge } from './change-pledge.ts';
import { withdrawPledge } from './end-pledge.ts';
import { makePledge } from './make-pledge.ts';
import { ownPledge } from './pledge-row.ts';
import { presentPledge } from './present-pledge.ts';

/** One's own pledges, until the offering opens. */
export function pledgeRoutes(app: FastifyInstance, deps: InvestmentDeps): void {
  const { database, clock } = deps;

  routeOnce(app, deps, api.makePledge, async (request, within) => {
    const { userId } = viewerOf(request);
    const { farm_id, profile_id, number_of_shares: shares, note } = request.body;
    const farmId = orNotFound(readId('farm', farm_id));
    const accountId = orNotFound(readId('acc', profile_id));
    const now = clock.now();
    const grants = grantsIn(request.headers.cookie);
    const asked = { userId, farmId, accountId, shares, note, grants, now };
    const row = accepted(await within.database.transaction((tx) => makePledge(tx, asked)));
    return presentPledge(within.database, row, now);
  });

  route(app, api.showPledge, async (request) =>
    presentPledge(database, orNotFound(await ownPledge(database, scopeOf(request))), clock.now()),
  );

  routeOnce(app, deps, api.changePledge, async (request, within) => {
    const { profile_id, number_of_shares: shares, note, version } = request.body;
    const scope = scopeOf(request);
    orNotFound(await ownPledge(within.database, scope));
    const accountId = orNotFound(readId('acc', profile_id));
    const now = clock.now();
    const asked = { ...scope, accountId, shares, note, version, now };
    const row = accepted(await within.database.transaction((tx) => changePledge(tx, asked)));
    return presentPledge(within.database, row, now);
  });

  routeOnce(app, deps, api.withdrawPledge, async (request, within) => {
    const asked = { ...scopeOf(request), now: clock.now() };
    const row = accepted(await within.database.transaction((tx) => withdrawPledge(tx, asked)));
    return presentPledge(within.database, row, asked.now);
  });
}

const scopeOf = (request: FastifyRequest & { readonly params: { readonly id: string } }) => ({
  userId: viewerOf(request).userId,
  pledgeId: orNotFound(readId('plg', request.params.id)),
});
