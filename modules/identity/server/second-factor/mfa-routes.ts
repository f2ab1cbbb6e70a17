import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyPluginAsync } from 'fastify';
import {
  confirmTotpCode,
  createRecoveryCodes,
  removeTotp,
  setUpTotp,
  showSecondFactors,
} from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import { orThrow } from '../refusal.ts';
import { changerOf, type MfaDeps, PROOF_LIMITS } from './mfa-routes-deps.ts';
import { mfaLoginRoutes } from './mfa-routes-login.ts';
import { passkeyRoutes } from './mfa-routes-passkeys.ts';
import { mfaState } from './mfa-routes-state.ts';
import { stepUpRoutes } from './mfa-routes-step-up.ts';
import { renewRecoveryCodes } from './recovery-codes-renew.ts';
import { beginTotp, dropTotp, finishTotp } from './totp-manage.ts';

/** All about the second factor. */
export function mfaRoutes(deps: MfaDeps): FastifyPluginAsync {
  return async (app) => {
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
  return async (app) => {
    app.addHook('onRequest', noStore);

    route(app, showSecondFactors, (request) => mfaState(database, viewerOf(request)));

    route(
      app,
      setUpTotp,
      async (request) => {
        const begun = await beginTotp(parts, { ...changerOf(deps, request), brandName });
        if (!begun.ok) throw publicError(begun.error);
        const { secret, otpauthUri, qrSvg } = begun.value;
        return { secret, otpauth_uri: otpauthUri, qr_svg: qrSvg };
      },
      PROOF_LIMITS,
    );

    route(
      app,
      confirmTotpCode,
      async (request) => {
        const codes = orThrow(await finishTotp(parts, changerOf(deps, request), request.body.code));
        return { mfa: true, recovery_codes: [...codes] };
      },
      PROOF_LIMITS,
    );

    route(
      app,
      removeTotp,
      async (request) => {
        const mfa = await dropTotp(parts, changerOf(deps, request));
        if (mfa === null) throw publicError('not_found');
        return { mfa };
      },
      PROOF_LIMITS,
    );

    route(
      app,
      createRecoveryCodes,
      async (request) => {
        const codes = orThrow(await renewRecoveryCodes(database, changerOf(deps, request)));
        return { recovery_codes: [...codes] };
      },
      PROOF_LIMITS,
    );
  };
}
