import { noStore } from '@furrow/http/caching';
import type { Result } from '@furrow/kernel/result';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { loggedIn } from '../../contract/account.ts';
import { mfaCodeBody, mfaPasskeyBody, mfaPasskeyOptionsBody, noBody } from '../../contract/mfa.ts';
import { passkeyLoginBody, passkeyRequestOptions } from '../../contract/mfa-passkey.ts';
import { MFA_PATHS } from '../../contract/mfa-paths.ts';
import { type ErrorCode, publicError } from '../../rules/index.ts';
import type { Visitor } from '../log-in/visitor.ts';
import { passkeyRequestOptionsFor } from '../passkeys/assert-passkey.ts';
import { passkeyLogin } from '../passkeys/passkey-login.ts';
import { setCookies } from '../sessions/cookies.ts';
import { profileOf } from '../users/profile.ts';
import { finishMfaLogin, type SignedInWithMfa } from './mfa-login.ts';
import { BODY_LIMIT_BYTES, callerOf, type MfaDeps, TRIES_A_MINUTE, tags } from './mfa-routes-deps.ts';
import { firstFactorOf } from './mfa-token.ts';

/** Challenges and sessions are never stored: a repetition is judged afresh, and each proof is good once. */
const open = {
  bodyLimit: BODY_LIMIT_BYTES,
  config: { access: 'public', duringMaintenance: true, rateLimit: TRIES_A_MINUTE, idempotent: 'repeatable' },
} as const;

/** Signing in with a second factor, or with a passkey alone; to be mounted at `/api/identity`. */
export function mfaLoginRoutes(deps: MfaDeps): FastifyPluginAsync {
  const { database, sessions } = deps;
  const parts = { ...deps, sealer: sessions.sealer, startSession: sessions.start };

  async function answer(reply: FastifyReply, visitor: Visitor, result: Result<SignedInWithMfa, ErrorCode>) {
    if (!result.ok) throw publicError(result.error);
    setCookies(reply, [...result.value.cookies, visitor.device.cookie]);
    const userData = await profileOf(database, result.value.userId);
    return { userData, loginData: result.value.loginData };
  }

  return async (app: FastifyInstance) => {
    app.addHook('onRequest', noStore);

    app.post<{ Body: z.output<typeof mfaCodeBody> }>(
      MFA_PATHS.mfa,
      {
        ...open,
        schema: {
          tags,
          summary: 'Second login step with a code from an authenticator app or a recovery code',
          body: mfaCodeBody,
          response: { 200: loggedIn },
        },
      },
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
    );

    app.post<{ Body: z.output<typeof mfaPasskeyOptionsBody> }>(
      MFA_PATHS.mfaPasskeyOptions,
      {
        ...open,
        schema: {
          tags,
          summary: 'Passkey challenge for the second login step',
          body: mfaPasskeyOptionsBody,
          response: { 200: passkeyRequestOptions },
        },
      },
      (request) => {
        const { party, now } = callerOf(deps, request);
        return database.transaction(async (tx) => {
          const first = await firstFactorOf(tx, request.body.mfa_token, now);
          if (first === undefined) throw publicError('auth_timeout');
          return passkeyRequestOptionsFor(tx, { purpose: 'mfa', userId: first.userId, party, now });
        });
      },
    );

    app.post<{ Body: z.output<typeof mfaPasskeyBody> }>(
      MFA_PATHS.mfaPasskey,
      {
        ...open,
        schema: {
          tags,
          summary: 'Second login step with a passkey',
          body: mfaPasskeyBody,
          response: { 200: loggedIn },
        },
      },
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
    );

    app.post(
      MFA_PATHS.passkeyLoginOptions,
      {
        ...open,
        schema: {
          tags,
          summary: 'Passkey challenge for logging in',
          body: noBody,
          response: { 200: passkeyRequestOptions },
        },
      },
      (request) => {
        const { party, now } = callerOf(deps, request);
        const asked = { purpose: 'login', userId: null, party, now } as const;
        return database.transaction((tx) => passkeyRequestOptionsFor(tx, asked));
      },
    );

    app.post<{ Body: z.output<typeof passkeyLoginBody> }>(
      MFA_PATHS.passkeyLogin,
      {
        ...open,
        schema: {
          tags,
          summary: 'Log in with a passkey, which identifies its owner',
          body: passkeyLoginBody,
          response: { 200: loggedIn },
        },
      },
      async (request, reply) => {
        const { party, visitor, now } = callerOf(deps, request);
        const login = { response: request.body.response, party, request: visitor.request, now };
        return answer(reply, visitor, await passkeyLogin(parts, login));
      },
    );
  };
}
