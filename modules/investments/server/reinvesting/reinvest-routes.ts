import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { FastifyInstance } from 'fastify';
import { grantsIn } from '../../../farms/server/index.ts';
import * as api from '../../contract/api-reinvest.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { accepted } from '../common/route-parts.ts';
import { setReinvesting } from './set-reinvesting.ts';
import { showReinvesting } from './show-reinvesting.ts';

/** Where one's own distributions go on. */
export function reinvestRoutes(app: FastifyInstance, deps: InvestmentDeps): void {
  const { database, clock } = deps;

  route(app, api.showReinvesting, (request) =>
    showReinvesting(database, {
      userId: viewerOf(request).userId,
      grants: grantsIn(request.headers.cookie),
      now: clock.now(),
    }),
  );

  routeOnce(app, deps, api.setReinvesting, async (request, within) => {
    const { userId } = viewerOf(request);
    const accountId = orNotFound(readId('acc', request.params.id));
    const { to, farm_id } = request.body;
    const farmId = to === 'farm' ? readId('farm', farm_id ?? '') : null;
    if (to === 'farm' && farmId === null)
      throw publicError('validation_error', { fields: { farm_id: ['Choose an offering.'] } });
    const asked = { userId, grants: grantsIn(request.headers.cookie), now: clock.now() };
    accepted(
      await within.database.transaction((tx) => setReinvesting(tx, { ...asked, accountId, to, farmId })),
    );
    return showReinvesting(within.database, asked);
  });
}
