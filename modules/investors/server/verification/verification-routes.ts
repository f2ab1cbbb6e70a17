import { answerOnce } from '@furrow/http/answer-once';
import { orNotFound } from '@furrow/http/or-not-found';
import type { FastifyInstance } from 'fastify';
import {
  ACCOUNT_PATHS,
  accountParams,
  linkTokenAnswer,
  type VerifyBody,
  verification,
  verifyAnswer,
  verifyBody,
  walletAnswer,
} from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { accountScope, signedInOnce, signedInStored } from '../common/route-parts.ts';
import { beginCheck } from './begin-check.ts';
import { finishCheck } from './finish-check.ts';
import { reuseCheck } from './reuse-check.ts';
import { sendWallet } from './send-wallet.ts';
import { verificationOf } from './verification-page.ts';

const access = { config: { access: 'signed-in' } } as const;
const tags = ['account'];

export function verificationRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  app.get(
    ACCOUNT_PATHS.verification,
    {
      ...access,
      schema: {
        tags,
        summary: 'Get the status of the identity check and the wallet',
        params: accountParams,
        response: { 200: verification },
      },
    },
    async (request) => orNotFound(await verificationOf(deps, accountScope(request))),
  );

  app.get(
    ACCOUNT_PATHS.linkToken,
    {
      ...access,
      schema: {
        tags,
        summary: 'Start or continue an identity check',
        params: accountParams,
        response: { 200: linkTokenAnswer },
      },
    },
    async (request) => {
      const begun = await beginCheck(deps, accountScope(request));
      if (!begun.ok) throw publicError(begun.error);
      const { token, expiresAt } = begun.value;
      const provider = deps.identityCheck?.link ? ('sandbox' as const) : ('plaid' as const);
      return { link_token: token, expiration: expiresAt.toISOString(), provider };
    },
  );

  app.post<{ Body: VerifyBody }>(
    ACCOUNT_PATHS.verify,
    {
      ...signedInStored,
      schema: {
        tags,
        summary: 'Get the result of an identity check',
        params: accountParams,
        body: verifyBody,
        response: { 200: verifyAnswer },
      },
    },
    async (request) => {
      const { link_session_id: linkSessionId } = request.body;
      const finished = await finishCheck(deps, { ...accountScope(request), linkSessionId });
      if (!finished.ok) throw publicError(finished.error);
      return finished.value;
    },
  );

  app.post(
    ACCOUNT_PATHS.reuseCheck,
    {
      ...signedInOnce,
      schema: {
        tags,
        summary: 'Use your identity check from another account for this one',
        params: accountParams,
        response: { 200: verification },
      },
    },
    (request, reply) =>
      answerOnce(deps, request, reply, async (within) => {
        const which = { ...accountScope(request), now: deps.clock.now() };
        const reused = await within.database.transaction((tx) => reuseCheck(tx, deps.sealer, which));
        if (!reused.ok) throw publicError(reused.error);
        return { status: 200, body: orNotFound(await verificationOf(within, accountScope(request))) };
      }),
  );

  app.post(
    ACCOUNT_PATHS.wallet,
    {
      ...signedInOnce,
      schema: {
        tags,
        summary: 'Submit the details to the payment service, or submit them again in full',
        params: accountParams,
        response: { 200: walletAnswer },
      },
    },
    (request, reply) =>
      answerOnce(deps, request, reply, async (within) => {
        const sent = await within.database.transaction((tx) =>
          sendWallet(tx, {
            ...accountScope(request),
            hasPayments: deps.payments !== null,
            now: deps.clock.now(),
          }),
        );
        if (!sent.ok) throw publicError(sent.error);
        return { status: 200, body: { wallet_status: sent.value } };
      }),
  );
}
