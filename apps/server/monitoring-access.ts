import { createHash, timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@furrow/kernel/errors';
import type { FastifyRequest } from 'fastify';
import { trustedProxies } from './trusted-proxies.ts';

const isLoopback = trustedProxies(['loopback']);
const digest = (text: string) => createHash('sha256').update(text).digest();

// A proxy on this host makes everybody look local, but it leaves one of these behind.
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'];

/** From this host itself, or with the token. Anybody else learns nothing, not even that there is something. */
export function monitoringAccess(token: string | undefined): (request: FastifyRequest) => ErrorCode | null {
  const expected = token === undefined ? null : digest(`Bearer ${token}`);
  return (request) => {
    const offered = request.headers.authorization;
    if (expected && offered !== undefined && timingSafeEqual(digest(offered), expected)) return null;
    const local = isLoopback(request.socket.remoteAddress ?? '');
    const forwarded = FORWARDING.some((name) => request.headers[name] !== undefined);
    return local && !forwarded ? null : 'not_found';
  };
}
