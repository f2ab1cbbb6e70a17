import { noStore } from '@furrow/http/caching';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import {
  ACCOUNT_PATHS,
  type ChangeEmailBody,
  type ChangePasswordBody,
  changeEmailBody,
  changePasswordBody,
  type EventsQuery,
  eventsQuery,
  nothing,
  passwordChanged,
  securityEventList,
  verificationSent,
} from '../../contract/index.ts';
import { requestEmailChange } from '../email/change-email.ts';
import { resendVerification } from '../email/resend-verification.ts';
import { visitorOf } from '../log-in/visitor.ts';
import { changePassword } from '../password/change-password.ts';
import { orThrow } from '../refusal.ts';
import type { AccountRouteDeps } from '../sign-up/account-deps.ts';
import { securityEvents } from './security-events.ts';

const tags = ['identity'];
const security = [{ bearer: [] }];
const signedIn = { config: { access: 'signed-in' } } as const;
const changing = { bodyLimit: 16_384, config: { access: 'signed-in', idempotent: 'stored' } } as const;

/** What somebody does to their own credentials, to be mounted at `/api/identity`. */
export function accountOwnRoutes(deps: AccountRouteDeps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', noStore);

    app.post(
      ACCOUNT_PATHS.resendVerification,
      {
        ...changing,
        schema: {
          tags,
          security,
          summary: 'Email the verification link again',
          response: { 200: verificationSent },
        },
      },
      async (request) => {
        const { userId } = viewerOf(request);
        return orThrow(await resendVerification(deps, { userId, visitor: visitorOf(request, deps.site) }));
      },
    );

    app.post<{ Body: ChangePasswordBody }>(
      ACCOUNT_PATHS.changePassword,
      {
        ...changing,
        schema: {
          tags,
          security,
          summary: 'Change your password; ends all your other sessions',
          body: changePasswordBody,
          response: { 200: passwordChanged },
        },
      },
      async (request) => {
        const { current_password: currentPassword, password } = request.body;
        const asked = { viewer: viewerOf(request), currentPassword, password };
        return orThrow(await changePassword(deps, { ...asked, visitor: visitorOf(request, deps.site) }));
      },
    );

    app.post<{ Body: ChangeEmailBody }>(
      ACCOUNT_PATHS.changeEmail,
      {
        ...changing,
        schema: {
          tags,
          security,
          summary: 'Request a new email address; it takes effect once verified',
          body: changeEmailBody,
          response: { 204: nothing },
        },
      },
      async (request, reply) => {
        const { current_password: currentPassword, email } = request.body;
        const asked = { viewer: viewerOf(request), currentPassword, email };
        orThrow(await requestEmailChange(deps, { ...asked, visitor: visitorOf(request, deps.site) }));
        return reply.code(204).send();
      },
    );

    app.get<{ Querystring: EventsQuery }>(
      ACCOUNT_PATHS.events,
      {
        ...signedIn,
        schema: {
          tags,
          security,
          summary: 'Security history of your account',
          querystring: eventsQuery,
          response: { 200: securityEventList },
        },
      },
      (request) => securityEvents(deps.database, { userId: viewerOf(request).userId, ...request.query }),
    );
  };
}
