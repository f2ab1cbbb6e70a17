import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyPluginAsync } from 'fastify';
import { checkEmailVerified, showProfile, updateProfile } from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import { visitorOf } from '../log-in/visitor.ts';
import { orThrow } from '../refusal.ts';
import type { AccountRouteDeps } from '../sign-up/account-deps.ts';
import { changeProfile, profileOf, requireProfile } from './profile.ts';

const short = { bodyLimit: 16_384 } as const;

/** Identity's part of the user service. */
export function accountUserRoutes(deps: AccountRouteDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);

    route(app, showProfile, (request) => requireProfile(deps.database, viewerOf(request).userId), short);

    route(
      app,
      updateProfile,
      async (request) => {
        const { userId } = viewerOf(request);
        const asked = { userId, change: request.body, visitor: visitorOf(request, deps.site) };
        return orThrow(await changeProfile(deps.database, { ...asked, now: deps.clock.now() }));
      },
      short,
    );

    route(
      app,
      checkEmailVerified,
      async (request) => {
        const found = await profileOf(deps.database, viewerOf(request).userId);
        if (found?.email_verified !== true) throw publicError('email_not_verified');
        return { email_verified: true };
      },
      short,
    );
  };
}
