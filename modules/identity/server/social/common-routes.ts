import { route } from '@furrow/http/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listConnections, showSocialOutcome } from '../../contract/api.ts';
import { CONNECTIONS, connectionLabel } from '../../rules/connections.ts';
import { setCookies } from '../sessions/cookies.ts';
import { clearedOutcomeCookie, readOutcomeCookie } from './outcome-cookie.ts';

/** A person tries a few times a minute, not once a second. */
export const SIGN_IN_LIMITS = {
  duringMaintenance: true,
  rateLimit: { max: 60, timeWindow: 60_000 },
} as const;

/** The buttons a page may show. */
export function connectionsRoute(app: FastifyInstance, offered: readonly string[]): void {
  route(app, listConnections, () => {
    const data = CONNECTIONS.filter((name) => offered.includes(name)).map((connection) => ({
      connection,
      name: connectionLabel(connection),
    }));
    return { data, count: data.length };
  });
}

/** What a page asks for that somebody came back to without a popup. */
export function outcomeRoute(app: FastifyInstance, originOf: (request: FastifyRequest) => string): void {
  route(
    app,
    showSocialOutcome,
    async (request, reply) => {
      setCookies(reply, [clearedOutcomeCookie(originOf(request).startsWith('https:'))]);
      reply.header('cache-control', 'no-store');
      return { outcome: readOutcomeCookie(request.headers.cookie) };
    },
    SIGN_IN_LIMITS,
  );
}
