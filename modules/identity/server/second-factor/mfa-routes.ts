import { noStore } from '@furrow/http/caching';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import {
  mfaStateView,
  mfaSwitched,
  noBody,
  recoveryCodesView,
  totpConfirmBody,
  totpSheetView,
} from '../../contract/mfa.ts';
import { MFA_PATHS } from '../../contract/mfa-paths.ts';
import { publicError } from '../../rules/index.ts';
import { orThrow } from '../refusal.ts';
import {
  BODY_LIMIT_BYTES,
  changerOf,
  type MfaDeps,
  security,
  TRIES_A_MINUTE,
  tags,
} from './mfa-routes-deps.ts';
import { mfaLoginRoutes } from './mfa-routes-login.ts';
import { passkeyRoutes } from './mfa-routes-passkeys.ts';
import { mfaState } from './mfa-routes-state.ts';
import { stepUpRoutes } from './mfa-routes-step-up.ts';
import { renewRecoveryCodes } from './recovery-codes-renew.ts';
import { beginTotp, dropTotp, finishTotp } from './totp-manage.ts';

const signedIn = {
  bodyLimit: BODY_LIMIT_BYTES,
  // What is scanned and what recovers is never stored: a repetition makes it anew.
  config: { access: 'signed-in', rateLimit: TRIES_A_MINUTE, idempotent: 'repeatable' },
} as const;

/** Looking is no trying: only what proves or changes something is counted. */
const reading = { config: { access: 'signed-in' } } as const;

/** All about the second factor, to be mounted at `/api/identity`. */
export function mfaRoutes(deps: MfaDeps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    await app.register(mfaLoginRoutes(deps));
    await app.register(passkeyRoutes(deps));
    await app.register(stepUpRoutes(deps));
    await app.register(totpRoutes(deps));
  };
}

/** A person's own authenticator app and recovery codes. */
function totpRoutes(deps: MfaDeps): FastifyPluginAsync {
  const { database, brandName } = deps;
  const parts = { database, sealer: deps.sessions.sealer };
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', noStore);

    app.get(
      MFA_PATHS.mfa,
      {
        ...reading,
        schema: { tags, security, summary: 'Your second factors', response: { 200: mfaStateView } },
      },
      (request) => mfaState(database, viewerOf(request)),
    );

    app.post(
      MFA_PATHS.totp,
      {
        ...signedIn,
        schema: {
          tags,
          security,
          summary:
            'Start setting up an authenticator app; the code to scan is shown only once (needs a recent login)',
          body: noBody,
          response: { 200: totpSheetView },
        },
      },
      async (request) => {
        const begun = await beginTotp(parts, { ...changerOf(deps, request), brandName });
        if (!begun.ok) throw publicError(begun.error);
        const { secret, otpauthUri, qrSvg } = begun.value;
        return { secret, otpauth_uri: otpauthUri, qr_svg: qrSvg };
      },
    );

    app.post<{ Body: { code: string } }>(
      MFA_PATHS.totpConfirm,
      {
        ...signedIn,
        schema: {
          tags,
          security,
          summary:
            'Confirm the first code to turn on two-factor authentication; returns recovery codes only once',
          body: totpConfirmBody,
          response: { 200: mfaSwitched },
        },
      },
      async (request) => {
        const codes = orThrow(await finishTotp(parts, changerOf(deps, request), request.body.code));
        return { mfa: true, recovery_codes: [...codes] };
      },
    );

    app.delete(
      MFA_PATHS.totp,
      {
        ...signedIn,
        config: { ...signedIn.config, idempotent: 'stored' },
        schema: {
          tags,
          security,
          summary: 'Remove the authenticator app (needs a recent login)',
          response: { 200: mfaSwitched },
        },
      },
      async (request) => {
        const mfa = await dropTotp(parts, changerOf(deps, request));
        if (mfa === null) throw publicError('not_found');
        return { mfa };
      },
    );

    app.post(
      MFA_PATHS.recoveryCodes,
      {
        ...signedIn,
        schema: {
          tags,
          security,
          summary:
            'Create new recovery codes, shown only once; the old ones stop working (needs a recent login)',
          body: noBody,
          response: { 200: recoveryCodesView },
        },
      },
      async (request) => {
        const codes = orThrow(await renewRecoveryCodes(database, changerOf(deps, request)));
        return { recovery_codes: [...codes] };
      },
    );
  };
}
