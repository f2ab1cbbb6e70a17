import type { FastifyInstance } from 'fastify';
import {
  challengeNewPasskey,
  challengePasskeyLogin,
  challengeStepUp,
  changeOwnPassword,
  confirmIdentity,
  confirmTotpCode,
  createPasskey,
  createRecoveryCodes,
  logInWithPasskey,
  logInWithPassword,
  requestNewEmail,
  sendVerificationAgain,
  setNewPassword,
  setUpTotp,
  signUpWithPassword,
} from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';

/** The ways in that go past a tenant, and what makes new ones. Taking away what is left of old ones stays open. */
const CLOSED: ReadonlySet<string> = new Set(
  [
    signUpWithPassword,
    logInWithPassword,
    setNewPassword,
    changeOwnPassword,
    requestNewEmail,
    sendVerificationAgain,
    logInWithPasskey,
    challengePasskeyLogin,
    createPasskey,
    challengeNewPasskey,
    setUpTotp,
    confirmTotpCode,
    createRecoveryCodes,
    confirmIdentity,
    challengeStepUp,
  ].map(({ method, path }) => `${method} ${path}`),
);

/** With a tenant there are no passwords here, or a person locked out there would come in by this door. */
export function closeBuiltIn(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (CLOSED.has(`${request.method} ${request.routeOptions.url ?? ''}`))
      throw publicError('auth/operation-not-allowed');
  });
}
