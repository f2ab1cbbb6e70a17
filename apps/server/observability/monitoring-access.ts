import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { type PublicError, publicError } from '@furrow/kernel/errors';
import type { FastifyRequest } from 'fastify';
import { trustedProxies } from '../settings/trusted-proxies.ts';
import { isForwarded } from './forwarded.ts';

const isLoopback = trustedProxies(['loopback']);
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * A page elsewhere may give its own name this machine's address and then read what it likes from the browser of whoever
 * sits here. An address or `localhost` cannot be taken over in that way.
 */
function isOwnName(hostname: string): boolean {
  return /^(?:[\w-]+\.)*localhost$/i.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/**
 * With the token where one is set, else from this host itself. Anybody else learns nothing, not even that there is
 * something. A proxy on this host makes the whole world look local, so 'local' is believed only while no token says more.
 */
export function monitoringAccess(token: string | undefined): (request: FastifyRequest) => PublicError | null {
  const expected = token === undefined ? null : digest(`Bearer ${token}`);
  return (request) => {
    const offered = request.headers.authorization;
    if (expected && offered !== undefined && timingSafeEqual(digest(offered), expected)) return null;
    if (expected) return publicError('not_found');
    const local = isLoopback(request.socket.remoteAddress ?? '');
    // A proxy on this host makes everybody look local, but it leaves something behind.
    return local && !isForwarded(request.headers) && isOwnName(request.hostname)
      ? null
      : publicError('not_found');
  };
}
