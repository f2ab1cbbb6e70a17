import type { Database } from '@furrow/database/database';
import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import { requireSameOrigin } from '@furrow/http/same-origin';
import { viewerOf } from '@furrow/http/viewer';
import type { Clock } from '@furrow/kernel/clock';
import type { FastifyPluginAsync } from 'fastify';
import {
  endOneSession,
  endOtherSessions,
  endOwnSession,
  listPublicKeys,
  listSessions,
  refreshAccessToken,
  showSession,
} from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import { bearerOf } from './authenticate.ts';
import { checkSession } from './check-session.ts';
import { clearedCookies, clearedPageCookie, setCookies } from './cookies.ts';
import { endSession, endSessionsOf } from './end-session.ts';
import { logOut } from './log-out.ts';
import type { Sessions } from './open-sessions.ts';
import { refreshSession } from './refresh-session.ts';
import { recordSessionEvent } from './session-event.ts';
import type { NotifyOfReuse } from './session-mail.ts';
import { refreshTokenOf, sessionRequest } from './session-request.ts';
import { sessionsOf } from './sessions-of.ts';

export interface SessionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly notifyOfReuse?: NotifyOfReuse;
}

const always = { duringMaintenance: true } as const;

/** Staying in and getting out. */
export function sessionRoutes({ database, clock, sessions, notifyOfReuse }: SessionDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);

    route(
      app,
      refreshAccessToken,
      async (request, reply) => {
        const refreshToken = refreshTokenOf(request);
        if (refreshToken === null) throw publicError('unauthenticated');
        const asked = { refreshToken, request: sessionRequest(request), now: clock.now(), notifyOfReuse };
        const refreshed = await database.transaction((tx) => refreshSession(tx, sessions, asked));
        if (!refreshed.ok) {
          // The refresh cookie stays: with it the silent check can still say why the session is over.
          if (refreshed.error !== 'conflict') setCookies(reply, [clearedPageCookie(sessions.secure)]);
          throw publicError(refreshed.error);
        }
        setCookies(reply, refreshed.value.cookies);
        return refreshed.value.loginData;
      },
      { ...always, preHandler: requireSameOrigin },
    );

    route(app, showSession, (request) => checkSession(database, refreshTokenOf(request), clock.now()));

    route(
      app,
      endOwnSession,
      async (request, reply) => {
        const now = clock.now();
        const bearer = bearerOf(request);
        const claims = bearer === null ? null : await sessions.tokens.verify(bearer, now);
        const sessionId = claims?.sessionId ?? null;
        await database.transaction((tx) => logOut(tx, { sessionId, request: sessionRequest(request), now }));
        setCookies(reply, clearedCookies(sessions.secure));
        return undefined;
      },
      { ...always, preHandler: requireSameOrigin },
    );

    route(app, listSessions, (request) =>
      sessionsOf(database, { ...viewerOf(request), now: clock.now(), page: request.query }),
    );

    // Getting others out cannot wait until the site is back: they may be thieves.
    route(
      app,
      endOtherSessions,
      async (request) => {
        const { userId, sessionId } = viewerOf(request);
        const now = clock.now();
        return database.transaction(async (tx) => {
          const how = { userId, except: sessionId, reason: 'ended_by_user', now } as const;
          const ended = await endSessionsOf(tx, how);
          const event = { userId, sessionId, request: sessionRequest(request), now };
          if (ended > 0) await recordSessionEvent(tx, { kind: 'sessions_ended', ...event });
          return { ended };
        });
      },
      always,
    );

    route(
      app,
      endOneSession,
      async (request) => {
        const { userId } = viewerOf(request);
        const known = { userId, sessionId: request.params.id, now: clock.now() };
        const ended = await database.transaction(async (tx) => {
          const was = await endSession(tx, { ...known, reason: 'ended_by_user' });
          if (was) {
            const event = { kind: 'session_ended', request: sessionRequest(request), ...known } as const;
            await recordSessionEvent(tx, event);
          }
          return was;
        });
        if (!ended) throw publicError('not_found');
        return undefined;
      },
      always,
    );

    route(app, listPublicKeys, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return sessions.keys.published();
    });
  };
}
