import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyPluginAsync } from 'fastify';
import {
  changeOwnPassword,
  listSecurityEvents,
  requestNewEmail,
  sendVerificationAgain,
} from '../../contract/api.ts';
import { requestEmailChange } from '../email/change-email.ts';
import { resendVerification } from '../email/resend-verification.ts';
import { visitorOf } from '../log-in/visitor.ts';
import { changePassword } from '../password/change-password.ts';
import { orThrow } from '../refusal.ts';
import type { AccountRouteDeps } from '../sign-up/account-deps.ts';
import { securityEvents } from './security-events.ts';

const short = { bodyLimit: 16_384 } as const;

/** What somebody does to their own credentials. */
export function accountOwnRoutes(deps: AccountRouteDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);

    route(
      app,
      sendVerificationAgain,
      async (request) => {
        const { userId } = viewerOf(request);
        return orThrow(await resendVerification(deps, { userId, visitor: visitorOf(request, deps.site) }));
      },
      short,
    );

    route(
      app,
      changeOwnPassword,
      async (request) => {
        const { current_password: currentPassword, password } = request.body;
        const asked = { viewer: viewerOf(request), currentPassword, password };
        return orThrow(await changePassword(deps, { ...asked, visitor: visitorOf(request, deps.site) }));
      },
      short,
    );

    route(
      app,
      requestNewEmail,
      async (request) => {
        const { current_password: currentPassword, email } = request.body;
        const asked = { viewer: viewerOf(request), currentPassword, email };
        orThrow(await requestEmailChange(deps, { ...asked, visitor: visitorOf(request, deps.site) }));
        return undefined;
      },
      short,
    );

    route(app, listSecurityEvents, (request) =>
      securityEvents(deps.database, { userId: viewerOf(request).userId, ...request.query }),
    );
  };
}
