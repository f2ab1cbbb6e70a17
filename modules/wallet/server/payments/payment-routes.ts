import { idempotencyKeyOf } from '@furrow/http/idempotency-key';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import { type Id, readId } from '@furrow/kernel/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireFresh } from '../../../identity/server/index.ts';
import { walletFacts } from '../../../investors/server/index.ts';
import * as api from '../../contract/api.ts';
import { type PaymentDirection, publicError, readAmount } from '../../rules/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { accepted, type WalletScope, walletScope } from '../common/route-parts.ts';
import { paymentTransaction } from '../wallet/list-transactions.ts';
import { presentBalance, walletFigures } from '../wallet/read-balance.ts';
import { cancelPayment } from './cancel-payment.ts';
import { moveMoney } from './move-money.ts';

/** Moving money is dear to undo: nobody needs it more often than that. */
const SELDOM = { rateLimit: { max: 30, timeWindow: 60_000 } };

/** Deposits and withdrawals of one's own accounts. */
export function paymentRoutes(app: FastifyInstance, deps: WalletDeps): void {
  const { database, clock, realTime } = deps;

  route(app, api.deposit, (request) => move('pull', walletScope(request), request), SELDOM);
  route(
    app,
    api.withdraw,
    async (request) => {
      const scope = walletScope(request);
      // Whether it is there for the caller comes before everything that could be said about it.
      orNotFound(await walletFacts(database, { ...scope, now: clock.now() }));
      if (idempotencyKeyOf(request) === null) throw publicError('idempotency_key_required');
      requireFresh(viewerOf(request), realTime.now());
      return move('push', scope, request);
    },
    SELDOM,
  );
  route(app, api.cancelTransaction, async (request) => {
    const scope = walletScope(request);
    const transactionId = orNotFound(readId('txn', request.body.id));
    return answer(scope.accountId, accepted(await cancelPayment(deps, { ...scope, transactionId })));
  });

  async function move(
    direction: PaymentDirection,
    scope: WalletScope,
    request: Pick<FastifyRequest, 'headers'> & {
      readonly body: { readonly bank_id: string; readonly amount: string };
    },
  ) {
    const { body } = request;
    const key = idempotencyKeyOf(request) ?? undefined;
    orNotFound(await walletFacts(database, { ...scope, now: clock.now() }));
    const amountCents = accepted(readAmount(body.amount));
    const bankId = orNotFound(readId('bank', body.bank_id));
    const asked = { ...scope, bankId, direction, amountCents, key, actor: `user:${scope.userId}` };
    return answer(scope.accountId, accepted(await moveMoney(deps, asked)));
  }

  async function answer(accountId: Id<'acc'>, paymentId: Id<'pay'>) {
    const now = clock.now();
    const transaction = await paymentTransaction(database, paymentId, now);
    return { transaction, balance: presentBalance(await walletFigures(database, accountId, now)) };
  }
}
