import { orNotFound } from '@furrow/http/or-not-found';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { FastifyInstance } from 'fastify';
import { grantsIn } from '../../../farms/server/index.ts';
import * as api from '../../contract/api.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { ownInvestment } from '../common/investment-row.ts';
import { presentInvestment } from '../common/present-investment.ts';
import { presentStep } from '../common/present-step.ts';
import { accepted, scopeOf } from '../common/route-parts.ts';
import { beginInvestment } from './begin-investment.ts';
import { chooseAccount } from './choose-account.ts';
import { chooseFunding } from './choose-funding.ts';
import { passAccreditation } from './pass-accreditation.ts';
import { reasonsOf } from './reasons.ts';
import { saveAmount } from './save-amount.ts';
import { showAmount } from './show-amount.ts';

/** From an amount to everything that is chosen; what confirms, cancels and pays is beside it. */
export function flowRoutes(app: FastifyInstance, deps: InvestmentDeps): void {
  const { clock } = deps;

  routeOnce(app, deps, api.beginInvestment, async (request, within) => {
    const { userId } = viewerOf(request);
    const farmId = orNotFound(readId('farm', request.body.farm_id));
    const shares = request.body.number_of_shares;
    const grants = grantsIn(request.headers.cookie);
    const now = clock.now();
    const investmentId = accepted(
      await within.database.transaction((tx) => beginInvestment(tx, { userId, farmId, shares, grants, now })),
    );
    return presentInvestment(
      within.database,
      orNotFound(await ownInvestment(within.database, { userId, investmentId })),
    );
  });

  routeOnce(app, deps, api.saveAmount, async (request, within) => {
    const [shares, now] = [request.body.number_of_shares, clock.now()];
    const asked = { ...scopeOf(request), shares, now };
    const row = accepted(await within.database.transaction((tx) => saveAmount(tx, asked)));
    return showAmount(within.database, row, now);
  });

  routeOnce(app, deps, api.chooseAccount, async (request, within) => {
    const { profile_id, is_final: isFinal } = request.body;
    const [accountId, now] = [orNotFound(readId('acc', profile_id)), clock.now()];
    const asked = { ...scopeOf(request), accountId, isFinal, policy: deps.policy(), now };
    const { row, refusals } = accepted(await within.database.transaction((tx) => chooseAccount(tx, asked)));
    return {
      ...(await presentStep(within.database, row, 'ownership')),
      lacks: reasonsOf(accountId, refusals),
    };
  });

  routeOnce(app, deps, api.chooseFunding, async (request, within) => {
    const { type, funding_source } = request.body;
    const bankId = funding_source === null ? null : orNotFound(readId('bank', funding_source));
    const now = clock.now();
    const asked = { ...scopeOf(request), type, bankId: type === 'bank' ? bankId : null, now };
    const { row } = accepted(
      await within.database.transaction((tx) => chooseFunding(tx, deps.funding, asked)),
    );
    return presentStep(within.database, row, 'funding');
  });

  routeOnce(app, deps, api.passAccreditation, async (request, within) => {
    const now = clock.now();
    const asked = { ...scopeOf(request), policy: deps.policy(), now };
    const row = accepted(await within.database.transaction((tx) => passAccreditation(tx, asked)));
    return presentStep(within.database, row, 'accreditation');
  });
}
