import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lastSocialOutcome, type SocialConnections, socialConnections } from '../../contract/social.ts';
import { SOCIAL_PATHS } from '../../contract/social-paths.ts';
import { CONNECTIONS, connectionLabel } from '../../rules/connections.ts';
import { setCookies } from '../sessions/cookies.ts';
import { clearedOutcomeCookie, readOutcomeCookie } from './outcome-cookie.ts';

const tags = ['identity'];

/** The buttons a page may show. */
export function connectionsRoute(app: FastifyInstance, offered: readonly string[]): void {
  app.get(
    SOCIAL_PATHS.connections,
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Social providers you can log in with', response: { 200: socialConnections } },
    },
    (): SocialConnections => {
      const data = CONNECTIONS.filter((name) => offered.includes(name)).map((connection) => ({
        connection,
        name: connectionLabel(connection),
      }));
      return { data, count: data.length };
    },
  );
}

/** What a page asks for that somebody came back to without a popup. */
export function outcomeRoute(app: FastifyInstance, originOf: (request: FastifyRequest) => string): void {
  app.post(
    SOCIAL_PATHS.outcome,
    {
      config: {
        access: 'public',
        duringMaintenance: true,
        rateLimit: { max: 60, timeWindow: 60_000 },
        // It reads a cookie of the caller's own.
        idempotent: 'repeatable',
      },
      schema: {
        tags,
        summary: 'Outcome of the last social login without a popup',
        response: { 200: lastSocialOutcome },
      },
    },
    async (request, reply) => {
      setCookies(reply, [clearedOutcomeCookie(originOf(request).startsWith('https:'))]);
      reply.header('cache-control', 'no-store');
      return { outcome: readOutcomeCookie(request.headers.cookie) };
    },
  );
}
