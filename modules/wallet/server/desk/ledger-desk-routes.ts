import { propose } from '@furrow/database/approval-propose';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import type { FastifyPluginAsync } from 'fastify';
import { publicError as operationsError } from '../../../operations/rules/index.ts';
import * as api from '../../contract/api-ledger-desk.ts';
import { publicError, readAmount, WALLET_ERRORS } from '../../rules/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { accepted } from '../common/route-parts.ts';
import { adjustWallet } from './adjust-approval.ts';
import { blockWallet } from './block-wallet.ts';
import { callOffPayment } from './call-off-payment.ts';
import { closeReturn } from './close-return.ts';
import { correctAdjustment } from './correct-approval.ts';
import { ledgerDesk } from './ledger-desk.ts';
import { paymentRecordOf } from './payment-record.ts';
import { walletRecordOf } from './wallet-record.ts';

/** The books for people of treasury: wallets, payments, journals, and what is done about them. */
export function ledgerDeskRoutes(deps: WalletDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    const desk = ledgerDesk(deps);
    route(app, api.showWalletRecord, async (request) =>
      orNotFound(await desk.wallet(viewerOf(request), request.params.id)),
    );
    route(app, api.showPaymentRecord, async (request) =>
      orNotFound(await desk.payment(viewerOf(request), request.params.id)),
    );
    route(app, api.showJournalRecord, async (request) =>
      orNotFound(await desk.journal(viewerOf(request), request.params.id)),
    );
    routeOnce(app, deps, api.orderWalletBlock, async (request, { database, clock, causeReaders }) => {
      const { userId } = viewerOf(request);
      const [id, now] = [orNotFound(readId('acc', request.params.id)), clock.now()];
      const order = { accountId: id, ...request.body, userId, now };
      accepted(await database.transaction((tx) => blockWallet(tx, order)));
      return orNotFound(await walletRecordOf(database, causeReaders, { id, userId, now }));
    });
    // The payment service may be asked, so it is no single transaction.
    route(app, api.callOffPayment, async (request) => {
      const { userId } = viewerOf(request);
      const id = orNotFound(readId('pay', request.params.id));
      accepted(await callOffPayment(deps, { paymentId: id, ...request.body, userId }));
      return orNotFound(
        await paymentRecordOf(deps.database, deps.recordPath, { id, userId, now: deps.clock.now() }),
      );
    });
    routeOnce(app, deps, api.closeReturnedPayment, async (request, { database, clock, recordPath }) => {
      const { userId } = viewerOf(request);
      const [id, now] = [orNotFound(readId('pay', request.params.id)), clock.now()];
      const closed = { paymentId: id, ...request.body, userId, now };
      accepted(await database.transaction((tx) => closeReturn(tx, closed)));
      return orNotFound(await paymentRecordOf(database, recordPath, { id, userId, now }));
    });
    routeOnce(app, deps, api.proposeAdjustment, async (request, { database, clock }) => {
      const { userId, roles } = viewerOf(request);
      const [id, now] = [orNotFound(readId('acc', request.params.id)), clock.now()];
      const { kind, amount, note, reason } = request.body;
      const cents = accepted(readAmount(amount));
      const payload = { account_id: id, amount_cents: String(kind === 'credit' ? cents : -cents), note };
      const proposal = { subject: `account:${id}`, payload, reason, proposer: { userId, roles }, now };
      return made(await database.transaction((tx) => propose(tx, adjustWallet, proposal)));
    });
    routeOnce(app, deps, api.proposeCorrection, async (request, { database, clock }) => {
      const { userId, roles } = viewerOf(request);
      const id = orNotFound(readId('adj', request.params.id));
      const { amount, note, reason } = request.body;
      const cents = amount === null ? null : accepted(readSigned(amount));
      const payload = { adjustment_id: id, amount_cents: cents === null ? null : String(cents), note };
      const proposal = {
        subject: `adjustment:${id}`,
        payload,
        reason,
        proposer: { userId, roles },
        now: clock.now(),
      };
      return made(await database.transaction((tx) => propose(tx, correctAdjustment, proposal)));
    });
  };
}

/** A charge is corrected to a charge: the sign stands before the amount. */
function readSigned(text: string) {
  const isCharge = /^[-−]/.test(text.trim());
  const read = readAmount(isCharge ? text.trim().slice(1) : text);
  return read.ok && isCharge ? { ok: true as const, value: -read.value } : read;
}

const isWalletCode = (code: string): code is keyof typeof WALLET_ERRORS => Object.hasOwn(WALLET_ERRORS, code);

function made<Id extends string>(proposed: Result<Id, string>): { readonly proposal_id: Id } {
  if (proposed.ok) return { proposal_id: proposed.value };
  const code = proposed.error;
  if (code === 'proposal_waits_already' || code === 'proposal_concerns_you') throw operationsError(code);
  throw publicError(code === 'wallet_not_wanted' ? code : isWalletCode(code) ? code : 'not_found');
}
