import type { Transaction } from '@furrow/database/database';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { lockWalletFacts, walletFacts } from '../../../investors/server/index.ts';
import * as api from '../../contract/api-wires.ts';
import { publicError, readAmount, type WalletRefusal } from '../../rules/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { FOR_WALLET } from '../payments/payment-ended.ts';
import { awardReference } from './award-reference.ts';
import { showWires, type WiresAsked, wiringRefusal } from './show-wires.ts';
import { tellSent } from './tell-sent.ts';
import type { WireRow } from './wire-row.ts';

/** Wires that somebody sends into their own wallet. */
export function wireRoutes(deps: WalletDeps): FastifyPluginAsync {
  const asked = (request: FastifyRequest<{ Params: { id: string } }>): WiresAsked => ({
    userId: viewerOf(request).userId,
    accountId: orNotFound(readId('acc', request.params.id)),
    now: deps.clock.now(),
  });
  const shown = async (within: WalletDeps, scope: WiresAsked) => {
    const page = orNotFound(await showWires(within.database, deps.wires, scope));
    if (page.refusal === 'wallet_not_wanted') throw publicError('wallet_not_wanted');
    return page;
  };
  return async (app) => {
    app.addHook('onRequest', noStore);
    route(app, api.showWires, (request) => shown(deps, asked(request)));

    routeOnce(app, deps, api.awardWire, async (request, within) => {
      const scope = asked(request);
      const amountCents = amountIn(request.body.amount);
      const awarded = await within.database.transaction((tx) => award(tx, deps, { ...scope, amountCents }));
      if (!awarded.ok) throw publicError(awarded.error);
      return shown(within, scope);
    });

    routeOnce(app, deps, api.tellWireSent, async (request, within) => {
      const scope = asked(request);
      orNotFound(await walletFacts(within.database, scope));
      const { sent_on: sentOn, bank } = request.body;
      const told = await within.database.transaction((tx) =>
        tellSent(tx, { ...scope, wireId: request.params.wire, sentOn, bank, actor: `user:${scope.userId}` }),
      );
      if (!told.ok) throw publicError(told.error.code, told.error);
      return shown(within, scope);
    });
  };
}

function amountIn(text: string | undefined): Cents | null {
  if (text === undefined) return null;
  const amount = readAmount(text);
  if (!amount.ok) throw publicError(amount.error.code, amount.error);
  return amount.value;
}

async function award(
  tx: Transaction,
  { wires }: WalletDeps,
  { amountCents, ...scope }: WiresAsked & { readonly amountCents: Cents | null },
): Promise<Result<WireRow, 'not_found' | 'wires_not_offered' | WalletRefusal>> {
  const facts = await lockWalletFacts(tx, scope);
  if (facts === null) return err('not_found');
  if (wires.instructions === null) return err('wires_not_offered');
  const refusal = await wiringRefusal(tx, facts);
  if (refusal !== null) return err(refusal);
  const { userId, accountId, now } = scope;
  return ok(
    await awardReference(tx, { accountId, purpose: FOR_WALLET, amountCents, actor: `user:${userId}`, now }),
  );
}
