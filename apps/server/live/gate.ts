import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { PlatformErrorCode } from '@furrow/kernel/errors';
import { hasHostFault } from '../http/host-fault.ts';
import { Admission } from './admission.ts';
import { clientAddress } from './client-address.ts';
import type { LiveLimits } from './limits.ts';
import { tokenIn } from './upgrade.ts';

/** A signed-in user's socket ends with the session it was opened in. */
export interface SocketOwner {
  readonly userId: string;
  readonly sessionId: string | null;
  /** One of the firm's people. */
  readonly isOperator: boolean;
}

export type Decision =
  | { readonly open: true; readonly owner: SocketOwner | null }
  | { readonly open: false; readonly code: PlatformErrorCode; readonly status?: number };

export interface GateOptions {
  readonly limits: LiveLimits;
  isOwnOrigin(origin: string, host: string | undefined): boolean;
  isTrustedProxy(address: string): boolean;
  redeem(token: string): Promise<SocketOwner | null>;
  isClosing(): boolean;
}

/** Decides before a socket is opened who it belongs to, and whether it may be opened at all. */
export function createGate(options: GateOptions) {
  const admission = new Admission(options.limits);
  return async (request: IncomingMessage, socket: Duplex): Promise<Decision> => {
    const { origin, host, 'x-forwarded-for': forwarded } = request.headers;
    if (options.isClosing()) return { open: false, code: 'unavailable' };
    if (hasHostFault(request)) return { open: false, code: 'bad_request' };
    if (origin !== undefined && !options.isOwnOrigin(origin, host)) {
      return { open: false, code: 'bad_request', status: 403 };
    }
    const remote = request.socket.remoteAddress ?? '';
    const address = clientAddress(remote, [forwarded].flat().join(','), options.isTrustedProxy);
    const full = admission.enter(address, performance.now());
    if (full !== null) return { open: false, code: full === 'too_often' ? 'rate_limited' : 'unavailable' };
    socket.once('close', () => admission.leave(address));

    const asking = tokenIn(request.url ?? '');
    if (asking.kind === 'none') return { open: true, owner: null };
    const owner = asking.kind === 'one' ? await options.redeem(asking.token) : null;
    // A bad token is never taken for no token: the client would believe it is signed in.
    if (owner === null) return { open: false, code: 'unauthenticated' };
    return options.isClosing() ? { open: false, code: 'unavailable' } : { open: true, owner };
  };
}
