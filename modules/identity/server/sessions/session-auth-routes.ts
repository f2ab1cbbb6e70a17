import { sql } from '@furrow/database/sql';
import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyPluginAsync } from 'fastify';
import { createTemporaryToken, showLogin } from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import { issueTemporaryToken } from '../second-factor/temporary-token.ts';
import { bearerOf } from './authenticate.ts';
import type { SessionDeps } from './session-routes.ts';
import { type LoginUser, loginDataOf } from './start-session.ts';

/** What the auth service says to those who are signed in. */
export function sessionAuthRoutes({ database, clock, sessions }: SessionDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);

    route(app, showLogin, async (request) => {
      const token = bearerOf(request);
      const claims = token === null ? null : await sessions.tokens.verify(token, clock.now());
      if (token === null || claims === null) throw publicError('unauthenticated');
      const user = await database.one<LoginUser>(
        sql`select email, email_verified_at, mfa_required, login_count from user_account
            where id = ${viewerOf(request).userId}`,
      );
      return loginDataOf(user, token, claims.expiresAt);
    });

    route(app, createTemporaryToken, async (request) => {
      const { userId, sessionId } = viewerOf(request);
      const asked = { userId, sessionId, now: clock.now() };
      return { token: await database.transaction((tx) => issueTemporaryToken(tx, asked)) };
    });
  };
}
