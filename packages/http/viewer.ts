import { publicError } from '@furrow/kernel/errors';
import type { Id } from '@furrow/kernel/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whoever makes a call, as far as the server itself knows: nothing here is taken from the token's word. */
export interface SignedIn {
  readonly userId: Id<'user'>;
  /** One of ours, or what stands for it where only a tenant keeps one. */
  readonly sessionId: string;
  readonly roles: readonly string[];
  readonly amr: readonly string[];
  /** The last real authentication, for acts that need it to be recent. */
  readonly authTime: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes whose access is `signed-in` or `operator`; null on all others. */
    viewer: SignedIn | null;
  }
}

/** Before any route is added, so that every request has the same shape. */
export function decorateViewer(app: FastifyInstance): void {
  app.decorateRequest('viewer', null);
}

/** For handlers behind `signed-in` or `operator`. Elsewhere nobody was asked, so nobody is signed in. */
export function viewerOf(request: FastifyRequest): SignedIn {
  if (request.viewer === null) throw publicError('unauthenticated');
  return request.viewer;
}
