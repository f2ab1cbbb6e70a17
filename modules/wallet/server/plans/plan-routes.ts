import { orNotFound } from '@furrow/http/or-not-found';
import { routeOnce } from '@furrow/http/route-once';
import { readId } from '@furrow/kernel/ids';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api.ts';
import { readAmount } from '../../rules/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { accepted, walletScope } from '../common/route-parts.ts';
import { changePlan } from './change-plan.ts';
import { shownPlan } from './present-plan.ts';
import { savePlan } from './save-plan.ts';

/** The monthly deposit of one's own account. */
export function planRoutes(app: FastifyInstance, deps: WalletDeps): void {
  routeOnce(app, deps, api.savePlan, async (request, { database, clock, limits }) => {
    const [scope, { body }] = [walletScope(request), request];
    const amountCents = accepted(readAmount(body.amount));
    const bankId = orNotFound(readId('bank', body.bank_id));
    const plan = { ...scope, bankId, amountCents, day: body.day, now: clock.now() };
    accepted(await database.transaction((tx) => savePlan(tx, limits, plan)));
    return { plan: await shownPlan(database, scope.accountId) };
  });
  routeOnce(app, deps, api.changePlan, async (request, { database, clock }) => {
    const scope = walletScope(request);
    const change = { ...scope, to: request.body.status, now: clock.now() };
    accepted(await database.transaction((tx) => changePlan(tx, change)));
    return { plan: await shownPlan(database, scope.accountId) };
  });
}
