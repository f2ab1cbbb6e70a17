import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type MfaSwitched, mfaSwitchBody, mfaSwitched } from '../../contract/mfa.ts';
import { MFA_AUTH_PATHS } from '../../contract/mfa-paths.ts';
import { orThrow } from '../refusal.ts';
import { BODY_LIMIT_BYTES, changerOf, type MfaDeps, security, TRIES_A_MINUTE } from './mfa-routes-deps.ts';
import { codesForMfa, turnMfaOff, turnMfaOn } from './mfa-switch.ts';

/** The auth API's word on the second factor, to be mounted at `/api/auth`. */
export function mfaAuthRoutes(deps: MfaDeps): FastifyPluginAsync {
  const { database } = deps;
  return async (app: FastifyInstance) => {
    app.patch<{ Body: { mfa: boolean } }>(
      MFA_AUTH_PATHS.login,
      {
        bodyLimit: BODY_LIMIT_BYTES,
        // Turning it on answers recovery codes, which are never stored.
        config: { access: 'signed-in', rateLimit: TRIES_A_MINUTE, idempotent: 'repeatable' },
        schema: {
          tags: ['auth'],
          security,
          summary:
            'Turn two-factor authentication on (needs a confirmed factor) or off (needs a recent login)',
          body: mfaSwitchBody,
          response: { 200: mfaSwitched },
        },
      },
      async (request, reply): Promise<MfaSwitched> => {
        reply.header('cache-control', 'no-store');
        const who = changerOf(deps, request);
        if (!request.body.mfa) {
          await database.transaction((tx) => turnMfaOff(tx, who));
          return { mfa: false };
        }
        const codes = orThrow(await codesForMfa(database, who));
        const on = await database.transaction((tx) => turnMfaOn(tx, who, codes));
        const shown = orThrow(on).recoveryCodes;
        return shown === null ? { mfa: true } : { mfa: true, recovery_codes: [...shown] };
      },
    );
  };
}
