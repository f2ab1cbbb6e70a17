import { NOTICES } from '@furrow/kernel/notices';
import { ApiError, unreachable } from '../api/api-error.ts';
import { session } from './browser-session.ts';
import { SessionFailure } from './session-failure.ts';

/** The token of whoever is signed in. Without a connection it cannot be renewed, which says nothing about who is there. */
export function tokenForCall(): Promise<string> {
  return session.token().catch((cause: unknown) => {
    if (cause instanceof SessionFailure && cause.kind === 'unreachable') throw unreachable();
    throw new ApiError(NOTICES.log_in_again, 401, 'unauthenticated');
  });
}
