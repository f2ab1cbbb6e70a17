import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { readId } from '@furrow/kernel/ids';
import type { FastifyPluginAsync } from 'fastify';
import { listFarmPledges } from '../../contract/api-pledge.ts';
import type { PledgeDesk } from '../../contract/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { listPledges } from './list-pledges.ts';

/** What the console reads of pledges. */
export const pledgeDesk = ({ database }: Pick<InvestmentDeps, 'database'>): PledgeDesk => ({
  async list(farm, query) {
    const farmId = readId('farm', farm);
    return farmId && listPledges(database, { farmId, ...query });
  },
});

export function pledgeDeskRoutes(deps: Pick<InvestmentDeps, 'database'>): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    const desk = pledgeDesk(deps);
    route(app, listFarmPledges, async ({ params, query }) => orNotFound(await desk.list(params.id, query)));
  };
}
