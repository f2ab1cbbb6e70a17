import { answerOnce } from '@furrow/http/answer-once';
import { idempotencyKeyOf } from '@furrow/http/idempotency-key';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { errorBody } from '@furrow/kernel/errors';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { ownInvestment } from '../common/investment-row.ts';
import { presentInvestment } from '../common/present-investment.ts';
import { accepted, scopeOf } from '../common/route-parts.ts';
import { cancelInvestment } from '../ends/cancel-investment.ts';
import { reinitiateFunding } from '../money/reinitiate-funding.ts';
import { confirmInvestment } from './confirm-investment.ts';

/** What takes shares and money, and what gives them back. */
export function confirmRoutes(app: FastifyInstance, deps: InvestmentDeps): void {
  const { database, clock } = deps;

  route(app, api.confirmInvestment, async (request, reply) => {
    const scope = scopeOf(request);
    // Whether it is there for the caller comes before everything that could be said about it.
    orNotFound(await ownInvestment(database, scope));
    if (idempotencyKeyOf(request) === null) throw publicError('idempotency_key_required');
    const now = clock.now();
    return answerOnce(deps, request, reply, async (within) => {
      const asked = { ...scope, policy: deps.policy(), now };
      const { row, refusal } = accepted(
        await within.database.transaction((tx) => confirmInvestment(tx, deps.funding, asked)),
      );
      // That it was turned down is written down, so it is answered and not thrown: that would undo it.
      if (refusal !== null) {
        const error = publicError(refusal.code, refusal);
        return { status: error.status, body: errorBody(error), isWritten: true };
      }
      return { status: 200, body: await presentInvestment(within.database, row, now) };
    });
  });

  routeOnce(app, deps, api.cancelInvestment, async (request, within) => {
    const now = clock.now();
    const asked = { ...scopeOf(request), now };
    const row = accepted(await within.database.transaction((tx) => cancelInvestment(tx, asked)));
    return presentInvestment(within.database, row, now);
  });

  routeOnce(app, deps, api.reinitiateFunding, async (request, within) => {
    const now = clock.now();
    const asked = { ...scopeOf(request), now };
    const row = accepted(
      await within.database.transaction((tx) => reinitiateFunding(tx, deps.funding, asked)),
    );
    return presentInvestment(within.database, row, now);
  });
}
