import { createHash, timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@furrow/kernel/errors';
import type { FastifyRequest } from 'fastify';
import { trustedProxies } from './trusted-proxies.ts';

const isLoopback = trustedProxies(['loopback']);
const digest = (text: string) => createHash('sha256').update(text).digest();

// A proxy on this host makes everybody look local, but it leaves one of these behind.
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'];

/**
 * With the token where one is set, else from this host itself. Anybody else learns nothing, not even that there is
 * something. A proxy on this host makes the whole world look local, so 'local' is believed only while no token says more.
 */
export function monitoringAccess(token: string | undefined): (request: FastifyRequest) => ErrorCode | null {
  const expected = token === undefined ? null : digest(`Bearer ${token}`);
  return (request) => {
    const offered = request.headers.authorization;
    if (expected && offered !== undefined && timingSafeEqual(digest(offered), expected)) return null;
    if (expected) return 'not_found';
    const local = isLoopback(request.socket.remoteAddress ?? '');
    const forwarded = FORWARDING.some((name) => request.headers[name] !== undefined);
    return local && !forwarded ? null : 'not_found';
  };
}
