import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import { type Id, readId } from '@furrow/kernel/ids';
import type { FastifyInstance } from 'fastify';
import { requireFresh } from '../../../identity/server/index.ts';
import { refuse } from '../../../investors/rules/index.ts';
import { walletFacts } from '../../../investors/server/index.ts';
import * as api from '../../contract/api.ts';
import type { Bank, NewBankBody } from '../../contract/index.ts';
import { publicError, readMicroDeposit } from '../../rules/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { accepted, type WalletScope, walletScope } from '../common/route-parts.ts';
import { addBankByHand } from './add-bank-by-hand.ts';
import { addLinkedBank } from './add-linked-bank.ts';
import { enterAmounts } from './enter-amounts.ts';
import { openSource } from './open-source.ts';
import { banksOf } from './present-bank.ts';
import { removeBank } from './remove-bank.ts';
import { startLink } from './start-link.ts';

/** The call that adds a bank asks the payment service itself; after so long the job does. */
const JOB_AFTER_MS = 60_000;

/** The banks of one's own accounts. */
export function bankRoutes(app: FastifyInstance, deps: WalletDeps): void {
  const { database, clock, realTime } = deps;

  route(app, api.createBankLinkToken, async (request) => {
    const { token, expiresAt } = accepted(await startLink(deps, walletScope(request)));
    return {
      link_token: token,
      expiration: expiresAt.toISOString(),
      provider: deps.bankPage ? ('sandbox' as const) : ('plaid' as const),
    };
  });
  route(app, api.addBank, async (request) => {
    const scope = walletScope(request);
    // Whether it is there for the caller comes before everything that could be said about it.
    orNotFound(await walletFacts(database, { ...scope, now: clock.now() }));
    requireFresh(viewerOf(request), realTime.now());
    const bankId = accepted(await add(deps, scope, request.body));
    const opened = await openSource(deps, bankId);
    // A bank that the service has not answered about waits; the job asks again.
    if (!opened.ok && opened.error.code !== 'unanswered')
      throw publicError(opened.error.code === 'bank_known' ? 'bank_known' : 'account_number_invalid');
    return { id: bankId, bank: await shown(scope.accountId, bankId) };
  });
  route(app, api.removeBank, async (request) => {
    const scope = walletScope(request);
    const bankId = orNotFound(readId('bank', request.body.id));
    accepted(await database.transaction((tx) => removeBank(tx, { ...scope, bankId, now: clock.now() })));
    return undefined;
  });
  route(app, api.enterMicroDeposits, async (request) => {
    const scope = walletScope(request);
    const bankId = orNotFound(readId('bank', request.params.bank));
    const { amount_1: first, amount_2: second } = request.body;
    const [one, two] = [readMicroDeposit(first), readMicroDeposit(second)];
    orNotFound(await walletFacts(database, { ...scope, now: clock.now() }));
    if (one === null || two === null) {
      const wrong = { ...(one === null && { amount_1: FIELD }), ...(two === null && { amount_2: FIELD }) };
      throw publicError('amount_invalid', { fields: wrong });
    }
    accepted(await enterAmounts(deps, { ...scope, bankId, amounts: [one, two] }));
    return { bank: await shown(scope.accountId, bankId) };
  });

  async function shown(accountId: Id<'acc'>, bankId: Id<'bank'>): Promise<Bank> {
    const banks = await banksOf(database, accountId, clock.now());
    return orNotFound(banks.find(({ id }) => id === bankId) ?? null);
  }
}

const FIELD = ['Enter an amount from 0.01 to 0.09.'];

async function add(deps: WalletDeps, scope: WalletScope, body: NewBankBody) {
  const { database, clock, realTime, payments } = deps;
  const retryAt = new Date(realTime.now().getTime() + JOB_AFTER_MS);
  if ('link_session_id' in body)
    return addLinkedBank(deps, { ...scope, linkSessionId: body.link_session_id, retryAt });
  if (payments === null) return refuse('payments_provider_is_down');
  const { institution, routing_number: routingNumber, account_number: accountNumber, type } = body;
  const typed = { ...scope, institution, routingNumber, accountNumber, type, retryAt, now: clock.now() };
  return database.transaction((tx) => addBankByHand(tx, deps, typed));
}
