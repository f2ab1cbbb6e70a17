import { route } from '@furrow/http/route';
import type { FastifyPluginAsync } from 'fastify';
import { switchTwoFactor } from '../../contract/api.ts';
import { orThrow } from '../refusal.ts';
import { changerOf, type MfaDeps, PROOF_LIMITS } from './mfa-routes-deps.ts';
import { codesForMfa, turnMfaOff, turnMfaOn } from './mfa-switch.ts';

/** The auth service's word on the second factor. */
export function mfaAuthRoutes(deps: MfaDeps): FastifyPluginAsync {
  const { database } = deps;
  return async (app) => {
    route(
      app,
      switchTwoFactor,
      async (request, reply) => {
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
      PROOF_LIMITS,
    );
  };
}
