import { noStore } from '@furrow/http/caching';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { loginData } from '../../contract/index.ts';
import { noBody, type StepUpBody, stepUpBody } from '../../contract/mfa.ts';
import { passkeyRequestOptions } from '../../contract/mfa-passkey.ts';
import { MFA_PATHS } from '../../contract/mfa-paths.ts';
import { publicError } from '../../rules/index.ts';
import { passkeyRequestOptionsFor } from '../passkeys/assert-passkey.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { setCookies } from '../sessions/cookies.ts';
import {
  BODY_LIMIT_BYTES,
  callerOf,
  type MfaDeps,
  security,
  TRIES_A_MINUTE,
  tags,
} from './mfa-routes-deps.ts';
import { type StepUpProof, stepUp } from './step-up.ts';

/** Challenges and sessions are never stored: a repetition is judged afresh. */
const signedIn = {
  bodyLimit: BODY_LIMIT_BYTES,
  config: { access: 'signed-in', rateLimit: TRIES_A_MINUTE, idempotent: 'repeatable' },
} as const;

/** Proving again who is there before something sensitive, to be mounted at `/api/identity`. */
export function stepUpRoutes(deps: MfaDeps): FastifyPluginAsync {
  const { database, sessions } = deps;
  const parts = { ...deps, sealer: sessions.sealer, renewSession: sessions.renew };
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', noStore);

    app.post(
      MFA_PATHS.stepUpOptions,
      {
        ...signedIn,
        schema: {
          tags,
          security,
          summary: 'Passkey challenge for confirming your identity again',
          body: noBody,
          response: { 200: passkeyRequestOptions },
        },
      },
      (request) => {
        const { party, now } = callerOf(deps, request);
        const asked = { purpose: 'step_up', userId: viewerOf(request).userId, party, now } as const;
        return database.transaction((tx) => passkeyRequestOptionsFor(tx, asked));
      },
    );

    app.post<{ Body: StepUpBody }>(
      MFA_PATHS.stepUp,
      {
        ...signedIn,
        schema: {
          tags,
          security,
          summary:
            'Confirm your identity again with a password, code or passkey; allows sensitive changes for ten minutes and returns a new token',
          body: stepUpBody,
          response: { 200: loginData },
        },
      },
      async (request, reply) => {
        const { party, visitor, now } = callerOf(deps, request);
        const { userId, sessionId } = viewerOf(request);
        const proof = proofOf(request.body, party);
        const renewed = await stepUp(parts, { userId, sessionId, proof, request: visitor.request, now });
        if (!renewed.ok) throw publicError(renewed.error);
        setCookies(reply, renewed.value.cookies);
        return renewed.value.loginData;
      },
    );
  };
}

function proofOf(body: StepUpBody, party: RelyingParty): StepUpProof {
  if ('password' in body) return { kind: 'password', password: body.password };
  if ('code' in body) return { kind: 'code', code: body.code };
  return { kind: 'passkey', response: body.response, party };
}
