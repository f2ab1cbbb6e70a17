import { PublicError } from '@furrow/kernel/errors';
import type { FastifyInstance } from 'fastify';
import { ACCOUNT_PATHS, IDENTITY_API, MFA_PATHS } from '../../contract/index.ts';

/** The ways in that go past a tenant. */
const CLOSED: ReadonlySet<string> = new Set(
  [
    ACCOUNT_PATHS.signUp,
    ACCOUNT_PATHS.logIn,
    ACCOUNT_PATHS.reset,
    ACCOUNT_PATHS.confirmReset,
    ACCOUNT_PATHS.changePassword,
    MFA_PATHS.passkeyLogin,
    MFA_PATHS.passkeyLoginOptions,
  ].map((path) => `${IDENTITY_API}${path}`),
);

/** With a tenant there are no passwords here, or a person locked out there would come in by this door. */
export function closeBuiltIn(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (CLOSED.has(request.routeOptions.url ?? '')) throw new PublicError('auth/operation-not-allowed');
  });
}
