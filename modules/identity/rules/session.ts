/** A token that is sent with every call lives shortly; it dies with its session in any case. */
export const ACCESS_TOKEN_LIFETIME_MS = 60 * 60_000;
/** How often a browser in use asks for a new one. */
export const REFRESH_PERIOD_MS = 15 * 60_000;
export const SESSION_ABSOLUTE_MS = 30 * 24 * 60 * 60_000;
/** A token present means logged in (A4): a session whose last token has expired is over, in open and in reopened tabs. */
export const SESSION_IDLE_MS = 60 * 60_000;
/** Two tabs may send the same refresh token at the same time; later than this it is somebody else who does. */
export const REFRESH_GRACE_MS = 10_000;

export interface SessionTimes {
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

export type SessionState = 'open' | 'ended' | 'idle' | 'expired';

/** `idle`: nobody came for an hour. `expired`: thirty days are over, however busy they were. */
export function sessionState({ lastSeenAt, expiresAt, endedAt }: SessionTimes, now: Date): SessionState {
  if (endedAt !== null) return 'ended';
  if (now.getTime() >= expiresAt.getTime()) return 'expired';
  return now.getTime() >= lastSeenAt.getTime() + SESSION_IDLE_MS ? 'idle' : 'open';
}

/** When a session ends if nobody comes back to it. */
export function sessionIdleEnd({ lastSeenAt, expiresAt }: Omit<SessionTimes, 'endedAt'>): Date {
  return new Date(Math.min(lastSeenAt.getTime() + SESSION_IDLE_MS, expiresAt.getTime()));
}

export function sessionEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + SESSION_ABSOLUTE_MS);
}

/** Never beyond the session: a token must not promise more than there is. */
export function accessTokenEnd(now: Date, sessionExpiresAt: Date): Date {
  return new Date(Math.min(now.getTime() + ACCESS_TOKEN_LIFETIME_MS, sessionExpiresAt.getTime()));
}

export type RefreshTokenUse = 'first' | 'again' | 'too_late';

/** A used token again: within the grace it was another tab, after that it was stolen. */
export function refreshTokenUse(usedAt: Date | null, now: Date): RefreshTokenUse {
  if (usedAt === null) return 'first';
  // Either way: the process that noted the first use may be a little ahead of this one.
  return Math.abs(now.getTime() - usedAt.getTime()) <= REFRESH_GRACE_MS ? 'again' : 'too_late';
}
