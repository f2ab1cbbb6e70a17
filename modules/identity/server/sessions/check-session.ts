import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { NoSessionReason, SessionCheck } from '../../contract/index.ts';
import { sessionIdleEnd, sessionState } from '../../rules/index.ts';
import { hashSecret } from './session-secret.ts';

interface Row {
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
  email: string;
  email_verified_at: Date | null;
  mfa_required: boolean;
}

/** Whether this browser has a session, and if it has no longer, why. Asking changes nothing. */
export async function checkSession(
  database: Queryable,
  refreshToken: string | null,
  now: Date,
): Promise<SessionCheck> {
  const found =
    refreshToken === null
      ? undefined
      : await database.maybe<Row>(
          sql`select s.last_seen_at, s.expires_at, s.ended_at, s.end_reason, u.email, u.email_verified_at, u.mfa_required
            from refresh_token r join session s on s.id = r.session_id join user_account u on u.id = s.user_id
            where r.hash = ${hashSecret(refreshToken)}`,
        );
  if (found === undefined) return { active: false, reason: 'none' };
  const times = { lastSeenAt: found.last_seen_at, expiresAt: found.expires_at, endedAt: found.ended_at };
  const state = sessionState(times, now);
  if (state !== 'open') return { active: false, reason: reasonOf(found.end_reason ?? state) };
  return {
    active: true,
    email: found.email,
    isEmailVerified: found.email_verified_at !== null,
    mfa: found.mfa_required,
    expirationTime: sessionIdleEnd(times).toISOString(),
  };
}

function reasonOf(ended: string): NoSessionReason {
  if (ended === 'idle') return 'inactivity';
  return ended === 'expired' || ended === 'token_reused' ? ended : 'ended';
}
