import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyPluginAsync } from 'fastify';
import { challengeStepUp, confirmIdentity } from '../../contract/api.ts';
import type { StepUpBody } from '../../contract/mfa.ts';
import { publicError } from '../../rules/index.ts';
import { passkeyRequestOptionsFor } from '../passkeys/assert-passkey.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { setCookies } from '../sessions/cookies.ts';
import { callerOf, type MfaDeps, PROOF_LIMITS } from './mfa-routes-deps.ts';
import { type StepUpProof, stepUp } from './step-up.ts';

/** Proving again who is there before something sensitive. */
export function stepUpRoutes(deps: MfaDeps): FastifyPluginAsync {
  const { database, sessions } = deps;
  const parts = { ...deps, sealer: sessions.sealer, renewSession: sessions.renew };
  return async (app) => {
    app.addHook('onRequest', noStore);

    route(
      app,
      challengeStepUp,
      (request) => {
        const { party, now } = callerOf(deps, request);
        const asked = { purpose: 'step_up', userId: viewerOf(request).userId, party, now } as const;
        return database.transaction((tx) => passkeyRequestOptionsFor(tx, asked));
      },
      PROOF_LIMITS,
    );

    route(
      app,
      confirmIdentity,
      async (request, reply) => {
        const { party, visitor, now } = callerOf(deps, request);
        const { userId, sessionId } = viewerOf(request);
        const proof = proofOf(request.body, party);
        const renewed = await stepUp(parts, { userId, sessionId, proof, request: visitor.request, now });
        if (!renewed.ok) throw publicError(renewed.error);
        setCookies(reply, renewed.value.cookies);
        return renewed.value.loginData;
      },
      PROOF_LIMITS,
    );
  };
}

function proofOf(body: StepUpBody, party: RelyingParty): StepUpProof {
  if ('password' in body) return { kind: 'password', password: body.password };
  if ('code' in body) return { kind: 'code', code: body.code };
  return { kind: 'passkey', response: body.response, party };
}
