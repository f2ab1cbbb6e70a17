import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { accountScope } from '../common/route-parts.ts';
import { beginCheck } from './begin-check.ts';
import { finishCheck } from './finish-check.ts';
import { reuseCheck } from './reuse-check.ts';
import { sendWallet } from './send-wallet.ts';
import { verificationOf } from './verification-page.ts';

export function verificationRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  route(app, api.showVerification, async (request) =>
    orNotFound(await verificationOf(deps, accountScope(request))),
  );
  route(app, api.startIdentityCheck, async (request) => {
    const begun = await beginCheck(deps, accountScope(request));
    if (!begun.ok) throw publicError(begun.error);
    const { token, expiresAt } = begun.value;
    const provider = deps.identityCheck?.link ? ('sandbox' as const) : ('plaid' as const);
    return { link_token: token, expiration: expiresAt.toISOString(), provider };
  });
  route(app, api.finishIdentityCheck, async (request) => {
    const { link_session_id: linkSessionId } = request.body;
    const finished = await finishCheck(deps, { ...accountScope(request), linkSessionId });
    if (!finished.ok) throw publicError(finished.error);
    return finished.value;
  });
  routeOnce(app, deps, api.reuseIdentityCheck, async (request, within) => {
    const which = { ...accountScope(request), now: deps.clock.now() };
    const reused = await within.database.transaction((tx) => reuseCheck(tx, deps.sealer, which));
    if (!reused.ok) throw publicError(reused.error);
    return orNotFound(await verificationOf(within, accountScope(request)));
  });
  routeOnce(app, deps, api.sendWallet, async (request, within) => {
    const hasPayments = deps.payments !== null;
    const which = { ...accountScope(request), hasPayments, now: deps.clock.now() };
    const sent = await within.database.transaction((tx) => sendWallet(tx, which));
    if (!sent.ok) throw publicError(sent.error);
    return { wallet_status: sent.value };
  });
}
