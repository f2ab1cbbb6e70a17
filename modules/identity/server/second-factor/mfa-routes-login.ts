import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import type { Result } from '@furrow/kernel/result';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import {
  challengePasskeyLogin,
  challengeSecondStep,
  finishLoginWithCode,
  finishLoginWithPasskey,
  logInWithPasskey,
} from '../../contract/api.ts';
import { type ErrorCode, publicError } from '../../rules/index.ts';
import type { Visitor } from '../log-in/visitor.ts';
import { passkeyRequestOptionsFor } from '../passkeys/assert-passkey.ts';
import { passkeyLogin } from '../passkeys/passkey-login.ts';
import { setCookies } from '../sessions/cookies.ts';
import { requireProfile } from '../users/profile.ts';
import { finishMfaLogin, type SignedInWithMfa } from './mfa-login.ts';
import { callerOf, type MfaDeps, PROOF_LIMITS } from './mfa-routes-deps.ts';
import { firstFactorOf } from './mfa-token.ts';

const open = { ...PROOF_LIMITS, duringMaintenance: true } as const;

/** Signing in with a second factor, or with a passkey alone. */
export function mfaLoginRoutes(deps: MfaDeps): FastifyPluginAsync {
  const { database, sessions } = deps;
  const parts = { ...deps, sealer: sessions.sealer, startSession: sessions.start };

  async function answer(reply: FastifyReply, visitor: Visitor, result: Result<SignedInWithMfa, ErrorCode>) {
    if (!result.ok) throw publicError(result.error);
    setCookies(reply, [...result.value.cookies, visitor.device.cookie]);
    const userData = await requireProfile(database, result.value.userId);
    return { userData, loginData: result.value.loginData };
  }

  return async (app) => {
    app.addHook('onRequest', noStore);

    route(
      app,
      finishLoginWithCode,
      async (request, reply) => {
        const { visitor, now } = callerOf(deps, request);
        const { mfa_token: mfaToken, code } = request.body;
        const proof = { kind: 'code', code } as const;
        return answer(
          reply,
          visitor,
          await finishMfaLogin(parts, { mfaToken, proof, request: visitor.request, now }),
        );
      },
      open,
    );

    route(
      app,
      challengeSecondStep,
      (request) => {
        const { party, now } = callerOf(deps, request);
        return database.transaction(async (tx) => {
          const first = await firstFactorOf(tx, request.body.mfa_token, now);
          if (first === undefined) throw publicError('auth_timeout');
          return passkeyRequestOptionsFor(tx, { purpose: 'mfa', userId: first.userId, party, now });
        });
      },
      open,
    );

    route(
      app,
      finishLoginWithPasskey,
      async (request, reply) => {
        const { party, visitor, now } = callerOf(deps, request);
        const { mfa_token: mfaToken, response } = request.body;
        const proof = { kind: 'passkey', response, party } as const;
        return answer(
          reply,
          visitor,
          await finishMfaLogin(parts, { mfaToken, proof, request: visitor.request, now }),
        );
      },
      open,
    );

    route(
      app,
      challengePasskeyLogin,
      (request) => {
        const { party, now } = callerOf(deps, request);
        const asked = { purpose: 'login', userId: null, party, now } as const;
        return database.transaction((tx) => passkeyRequestOptionsFor(tx, asked));
      },
      open,
    );

    route(
      app,
      logInWithPasskey,
      async (request, reply) => {
        const { party, visitor, now } = callerOf(deps, request);
        const login = { response: request.body.response, party, request: visitor.request, now };
        return answer(reply, visitor, await passkeyLogin(parts, login));
      },
      open,
    );
  };
}
