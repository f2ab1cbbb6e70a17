import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SANE = /^[\w-]{8,64}$/;

export interface RequestIds {
  of(request: IncomingMessage): string;
}

/** Ids that are unique over processes and restarts, at the price of a counter. */
export function createRequestIds(isTrusted: (address: string) => boolean): RequestIds {
  const prefix = randomBytes(6).toString('hex');
  let count = 0;
  const next = () => {
    count += 1;
    return `${prefix}-${count.toString(36).padStart(6, '0')}`;
  };
  return {
    // Only our own proxy may name a request: anybody else could forge the trail in our logs.
    of(request) {
      const offered = request.headers['x-request-id'];
      const address = request.socket?.remoteAddress;
      if (typeof offered === 'string' && SANE.test(offered) && address && isTrusted(address)) return offered;
      return next();
    },
  };
}
