import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { publicError } from '../../rules/index.ts';
import { refreshTokenUse, sessionState } from '../../rules/session.ts';
import { PAGE_COOKIE, readCookie } from '../sessions/cookies.ts';
import { type PageReader, readSession } from '../sessions/read-session.ts';
import { hashSecret } from '../sessions/session-secret.ts';
import type { OauthFlow } from './oauth-state.ts';
import type { SocialDeps } from './ports.ts';

export interface AskingSession {
  readonly sessionId: Id<'ses'>;
  readonly authTime: Date;
}

/**
 * Whose session asks to go to a provider. A window that is opened carries no access token, so it is the refresh cookie
 * that tells: only pages of this site make a browser send it (Strict). Asking does not use it up.
 */
export async function askingSession(
  database: Queryable,
  refreshToken: string | null,
  now: Date,
): Promise<AskingSession> {
  const found =
    refreshToken === null
      ? undefined
      : await database.maybe<Row>(
          sql`select s.id, s.auth_time, s.last_seen_at, s.expires_at, s.ended_at, r.used_at
            from refresh_token r join session s on s.id = r.session_id join user_account u on u.id = s.user_id
            where r.hash = ${hashSecret(refreshToken)} and u.disabled_at is null and u.blocked_at is null`,
        );
  if (found === undefined || refreshTokenUse(found.used_at, now) === 'too_late')
    throw publicError('auth_timeout');
  const times = { lastSeenAt: found.last_seen_at, expiresAt: found.expires_at, endedAt: found.ended_at };
  if (sessionState(times, now) !== 'open') throw publicError('auth_timeout');
  return { sessionId: found.id, authTime: found.auth_time };
}

interface Row {
  id: Id<'ses'>;
  auth_time: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  used_at: Date | null;
}

/**
 * The session that asked, if this browser is still in it. On the way back from another site only the page cookie comes
 * along. It permits nothing by itself: the state, made for that session and held by this browser, was shown before.
 */
export async function sessionThatAsked(
  { database, clock, sessions }: Pick<SocialDeps, 'database' | 'clock' | 'sessions'>,
  { sessionId }: OauthFlow,
  cookieHeader: string | undefined,
): Promise<PageReader> {
  const token = readCookie(cookieHeader, PAGE_COOKIE);
  const page = token ? await readSession(database, sessions.pageKey, token, clock.now()) : null;
  if (page?.kind !== 'open' || page.reader.sessionId !== sessionId) throw publicError('auth_timeout');
  return page.reader;
}
