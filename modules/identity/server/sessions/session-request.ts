import type { FastifyRequest } from 'fastify';
import { REFRESH_COOKIE, readTokenCookie } from './cookies.ts';
import type { SessionRequest } from './start-session.ts';

/** The refresh token a browser brought along, if it looks like one of ours. */
export function refreshTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return readTokenCookie(headers.cookie, REFRESH_COOKIE);
}

/** What `startSession` wants to know of a request. The device is known by a cookie of its own. */
export function sessionRequest(request: FastifyRequest, deviceId: string | null = null): SessionRequest {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    deviceId,
    refreshToken: refreshTokenOf(request),
  };
}
