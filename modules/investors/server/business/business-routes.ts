import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { accountScope } from '../common/route-parts.ts';
import { businessOf } from './business-page.ts';
import { sendBusiness } from './send-business.ts';

export function businessRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  route(app, api.showBusiness, async (request) => orNotFound(await businessOf(deps, accountScope(request))));
  routeOnce(app, deps, api.sendBusiness, async (request, within) => {
    const which = { ...accountScope(request), now: deps.clock.now() };
    const sent = await within.database.transaction((tx) => sendBusiness(tx, which));
    if (!sent.ok) throw publicError(sent.error);
    return { kyb_status: sent.value };
  });
}
