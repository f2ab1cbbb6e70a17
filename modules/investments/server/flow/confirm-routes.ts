import { answerTogether, type KeyedCall, type OnceAnswer, sendAnswer } from '@furrow/http/answer-once';
import { idempotencyKeyOf } from '@furrow/http/idempotency-key';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { errorBody, PublicError } from '@furrow/kernel/errors';
import { gather } from '@furrow/kernel/gather';
import type { Id } from '@furrow/kernel/ids';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { type OwnInvestment, ownInvestment } from '../common/investment-row.ts';
import { presentInvestment, presentInvestments } from '../common/present-investment.ts';
import { accepted, scopeOf } from '../common/route-parts.ts';
import { cancelInvestment } from '../ends/cancel-investment.ts';
import { reinitiateFunding } from '../money/reinitiate-funding.ts';
import { confirmInvestments } from './confirm-investment.ts';

/** What takes shares and money, and what gives them back. */
export function confirmRoutes(app: FastifyInstance, deps: InvestmentDeps): void {
  const { database, clock } = deps;

  const confirm = confirmTogether(deps);
  route(app, api.confirmInvestment, async (request, reply) => {
    const scope = scopeOf(request);
    // Whether it is there for the caller comes before everything that could be said about it.
    const { account_id: accountId } = orNotFound(await ownInvestment(database, scope));
    const key = idempotencyKeyOf(request);
    if (key === null) throw publicError('idempotency_key_required');
    const answer = await confirm({ request, key, asked: { ...scope, accountId } });
    if (answer instanceof PublicError) throw answer;
    return sendAnswer(reply, answer);
  });

  routeOnce(app, deps, api.cancelInvestment, async (request, within) => {
    const now = clock.now();
    const asked = { ...scopeOf(request), now };
    const row = accepted(await within.database.transaction((tx) => cancelInvestment(tx, asked)));
    return presentInvestment(within.database, row);
  });

  routeOnce(app, deps, api.reinitiateFunding, async (request, within) => {
    const now = clock.now();
    const asked = { ...scopeOf(request), now };
    const row = accepted(
      await within.database.transaction((tx) => reinitiateFunding(tx, deps.funding, asked)),
    );
    return presentInvestment(within.database, row);
  });
}

/** Enough for a crowd in front of one farm, and few enough that nobody waits long for the others. */
const MOST_TOGETHER = 64;

interface AskedConfirming extends OwnInvestment {
  readonly accountId: Id<'acc'> | null;
}

/**
 * Those who confirm at the same moment are confirmed in one transaction: a farm that everybody wants is locked once for
 * all of them instead of once for each.
 */
function confirmTogether(
  deps: InvestmentDeps,
): (call: KeyedCall<AskedConfirming>) => Promise<OnceAnswer | PublicError> {
  return gather<KeyedCall<AskedConfirming>, OnceAnswer | PublicError>({
    most: MOST_TOGETHER,
    keysOf: ({ key, asked: { userId, investmentId, accountId } }) => [
      investmentId,
      `${userId} ${key}`,
      ...(accountId === null ? [] : [accountId]),
    ],
    together: (calls) => answerTogether(deps, calls, confirmAll),
  });
}

/** Refusals are written down, so they are answered and not thrown: that would undo everybody's. */
async function confirmAll(
  { database, clock, policy, funding }: InvestmentDeps,
  asked: readonly AskedConfirming[],
): Promise<OnceAnswer[]> {
  const outcomes = await database.transaction((tx) =>
    confirmInvestments(tx, funding, asked, { policy: policy(), now: clock.now() }),
  );
  const confirmed = outcomes.flatMap((one) => (one.ok && one.value.refusal === null ? [one.value.row] : []));
  const bodies = new Map((await presentInvestments(database, confirmed)).map((body) => [body.id, body]));
  return outcomes.map((outcome) => {
    if (outcome.ok && outcome.value.refusal === null)
      return { status: 200, body: bodies.get(outcome.value.row.id) };
    const refusal = outcome.ok ? outcome.value.refusal : outcome.error;
    if (refusal === null) throw new Error('what was not refused is confirmed');
    const error = publicError(refusal.code, refusal);
    return { status: error.status, body: errorBody(error) };
  });
}
