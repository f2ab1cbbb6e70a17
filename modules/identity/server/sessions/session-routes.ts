import type { Database } from '@furrow/database/database';
import { noStore } from '@furrow/http/caching';
import { requireSameOrigin } from '@furrow/http/same-origin';
import { viewerOf } from '@furrow/http/viewer';
import type { Clock } from '@furrow/kernel/clock';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import {
  loginData,
  nothing,
  type PageQuery,
  pageQuery,
  publicKeys,
  SESSION_PATHS,
  sessionCheck,
  sessionList,
  sessionParams,
  sessionsEnded,
} from '../../contract/index.ts';
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

const tags = ['identity'];
const open = { config: { access: 'public' } } as const;
/** They answer tokens and cookies, which are never stored. */
const always = { config: { access: 'public', duringMaintenance: true, idempotent: 'repeatable' } } as const;
const signedIn = { config: { access: 'signed-in' } } as const;
/** Getting others out cannot wait until the site is back: they may be thieves. */
const changing = {
  config: { access: 'signed-in', duringMaintenance: true, idempotent: 'stored' },
} as const;

/** Staying in and getting out, to be mounted at `/api/identity`. */
export function sessionRoutes({ database, clock, sessions, notifyOfReuse }: SessionDeps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', noStore);

    app.post(
      SESSION_PATHS.refresh,
      {
        ...always,
        preHandler: requireSameOrigin,
        schema: {
          tags,
          summary: 'Exchange the refresh cookie for a new access token (needs the header X-Furrow: 1)',
          response: { 200: loginData },
        },
      },
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
    );

    app.get(
      SESSION_PATHS.session,
      { ...open, schema: { tags, summary: 'Silent session check', response: { 200: sessionCheck } } },
      (request) => checkSession(database, refreshTokenOf(request), clock.now()),
    );

    app.post(
      SESSION_PATHS.logout,
      {
        ...always,
        preHandler: requireSameOrigin,
        schema: {
          tags,
          summary: 'End this session (needs the header X-Furrow: 1)',
          response: { 204: nothing },
        },
      },
      async (request, reply) => {
        const now = clock.now();
        const bearer = bearerOf(request);
        const claims = bearer === null ? null : await sessions.tokens.verify(bearer, now);
        const sessionId = claims?.sessionId ?? null;
        await database.transaction((tx) => logOut(tx, { sessionId, request: sessionRequest(request), now }));
        return setCookies(reply, clearedCookies(sessions.secure)).code(204).send();
      },
    );

    app.get<{ Querystring: PageQuery }>(
      SESSION_PATHS.sessions,
      {
        ...signedIn,
        schema: {
          tags,
          summary: 'Your open sessions',
          querystring: pageQuery,
          response: { 200: sessionList },
        },
      },
      (request) => sessionsOf(database, { ...viewerOf(request), now: clock.now(), page: request.query }),
    );

    app.delete(
      SESSION_PATHS.sessions,
      {
        ...changing,
        schema: {
          tags,
          summary: 'End all your other sessions',
          response: { 200: sessionsEnded },
        },
      },
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
    );

    app.delete<{ Params: { id: string } }>(
      SESSION_PATHS.one,
      {
        ...changing,
        schema: { tags, summary: 'End one session', params: sessionParams, response: { 204: nothing } },
      },
      async (request, reply) => {
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
        return reply.code(204).send();
      },
    );

    app.get(
      SESSION_PATHS.keys,
      { ...open, schema: { tags, summary: 'Public keys for access tokens', response: { 200: publicKeys } } },
      async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=300');
        return sessions.keys.published();
      },
    );
  };
}
