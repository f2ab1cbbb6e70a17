import { sql } from '@furrow/database/sql';
import { noStore } from '@furrow/http/caching';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { loginData, SESSION_AUTH_PATHS, temporaryToken } from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import { issueTemporaryToken } from '../second-factor/temporary-token.ts';
import { bearerOf } from './authenticate.ts';
import type { SessionDeps } from './session-routes.ts';
import { type LoginUser, loginDataOf } from './start-session.ts';

const tags = ['auth'];
const signedIn = { config: { access: 'signed-in' } } as const;

/** What the auth API says to those who are signed in, to be mounted at `/api/auth`. */
export function sessionAuthRoutes({ database, clock, sessions }: SessionDeps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', noStore);

    app.get(
      SESSION_AUTH_PATHS.login,
      { ...signedIn, schema: { tags, summary: 'Who is logged in', response: { 200: loginData } } },
      async (request) => {
        const token = bearerOf(request);
        const claims = token === null ? null : await sessions.tokens.verify(token, clock.now());
        if (token === null || claims === null) throw publicError('unauthenticated');
        const user = await database.one<LoginUser>(
          sql`select email, email_verified_at, mfa_required, login_count from user_account
            where id = ${viewerOf(request).userId}`,
        );
        return loginDataOf(user, token, claims.expiresAt);
      },
    );

    app.get(
      SESSION_AUTH_PATHS.temporaryToken,
      {
        ...signedIn,
        schema: {
          tags,
          summary: 'Get a token that opens the live channel once, within two minutes',
          response: { 200: temporaryToken },
        },
      },
      async (request) => {
        const { userId, sessionId } = viewerOf(request);
        const asked = { userId, sessionId, now: clock.now() };
        return { token: await database.transaction((tx) => issueTemporaryToken(tx, asked)) };
      },
    );
  };
}
