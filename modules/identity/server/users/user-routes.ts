import { noStore } from '@furrow/http/caching';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import {
  ACCOUNT_USER_PATHS,
  emailVerified,
  type ProfileChange,
  profile,
  profileChange,
} from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import { visitorOf } from '../log-in/visitor.ts';
import { orThrow } from '../refusal.ts';
import type { AccountRouteDeps } from '../sign-up/account-deps.ts';
import { changeProfile, profileOf } from './profile.ts';

const tags = ['user'];
const security = [{ bearer: [] }];
const signedIn = { bodyLimit: 16_384, config: { access: 'signed-in' } } as const;
const changing = { ...signedIn, config: { ...signedIn.config, idempotent: 'stored' } } as const;
/** It changes nothing; asked again it looks again. */
const looking = { ...signedIn, config: { ...signedIn.config, idempotent: 'repeatable' } } as const;

/** Identity's part of the user service, to be mounted at `/api/user`. */
export function accountUserRoutes(deps: AccountRouteDeps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', noStore);

    app.get(
      ACCOUNT_USER_PATHS.profile,
      { ...signedIn, schema: { tags, security, summary: 'Your profile', response: { 200: profile } } },
      async (request) => {
        const found = await profileOf(deps.database, viewerOf(request).userId);
        if (found === undefined) throw publicError('unauthenticated');
        return found;
      },
    );

    app.patch<{ Body: ProfileChange }>(
      ACCOUNT_USER_PATHS.profile,
      {
        ...changing,
        schema: {
          tags,
          security,
          summary: 'Change your financial situation and experience, or confirm the privacy policy',
          body: profileChange,
          response: { 200: profile },
        },
      },
      async (request) => {
        const { userId } = viewerOf(request);
        const asked = { userId, change: request.body, visitor: visitorOf(request, deps.site) };
        return orThrow(await changeProfile(deps.database, { ...asked, now: deps.clock.now() }));
      },
    );

    app.post(
      ACCOUNT_USER_PATHS.emailVerified,
      {
        ...looking,
        schema: {
          tags,
          security,
          summary: 'Check whether your email is verified after opening the link',
          response: { 200: emailVerified },
        },
      },
      async (request) => {
        const found = await profileOf(deps.database, viewerOf(request).userId);
        if (found?.email_verified !== true) throw publicError('email_not_verified');
        return { email_verified: true };
      },
    );
  };
}
