import type { FastifyInstance } from 'fastify';
import { ACCOUNT_PATHS, IDENTITY_API, MFA_PATHS } from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';

/** The ways in that go past a tenant, and what makes new ones. Taking away what is left of old ones stays open. */
const CLOSED: ReadonlySet<string> = new Set(
  [
    ACCOUNT_PATHS.signUp,
    ACCOUNT_PATHS.logIn,
    ACCOUNT_PATHS.confirmReset,
    ACCOUNT_PATHS.changePassword,
    ACCOUNT_PATHS.changeEmail,
    ACCOUNT_PATHS.resendVerification,
    MFA_PATHS.passkeyLogin,
    MFA_PATHS.passkeyLoginOptions,
    MFA_PATHS.passkeys,
    MFA_PATHS.passkeyOptions,
    MFA_PATHS.totp,
    MFA_PATHS.totpConfirm,
    MFA_PATHS.recoveryCodes,
    MFA_PATHS.stepUp,
    MFA_PATHS.stepUpOptions,
  ].map((path) => `POST ${IDENTITY_API}${path}`),
);

/** With a tenant there are no passwords here, or a person locked out there would come in by this door. */
export function closeBuiltIn(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (CLOSED.has(`${request.method} ${request.routeOptions.url ?? ''}`))
      throw publicError('auth/operation-not-allowed');
  });
}
