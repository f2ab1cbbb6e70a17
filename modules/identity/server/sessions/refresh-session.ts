import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { EndReason } from '../../contract/index.ts';
import { type ErrorCode, refreshTokenUse, sessionState } from '../../rules/index.ts';
import { endSession } from './end-session.ts';
import { recordSessionEvent } from './session-event.ts';
import type { NotifyOfReuse } from './session-mail.ts';
import { hashSecret, successorOf } from './session-secret.ts';
import {
  present,
  type SessionParts,
  type SessionRequest,
  type SessionUser,
  type StartedSession,
} from './start-session.ts';

export interface Refresh {
  readonly refreshToken: string;
  readonly request: SessionRequest;
  readonly now: Date;
  readonly notifyOfReuse?: NotifyOfReuse | undefined;
}

/**
 * `conflict`: another tab has moved on twice already. Nothing is given and nothing is lost: the browser has the newer
 * cookie by now and may simply ask again.
 */
export type RefreshRefusal = Extract<
  ErrorCode,
  'unauthenticated' | 'auth_timeout' | 'auth/user-disabled' | 'blocked_user' | 'conflict'
>;

interface Row extends SessionUser {
  session_id: Id<'ses'>;
  used_at: Date | null;
  replaced_by: Uint8Array | null;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  amr: string[];
  auth_time: Date;
}

/**
 * Takes a refresh token and gives the next one. A refusal is returned and never thrown, because what it may have
 * ended must be committed.
 *
 * A token that was used before ends the session, whoever comes second: the owner or a thief (E8). Only within ten
 * seconds it is taken for another tab and answered with the very same successor (E9). That gives a thief no line of
 * his own: he and the owner hold one and the same token, and the second of them to use it is found out.
 */
export async function refreshSession(
  tx: Transaction,
  parts: SessionParts,
  { refreshToken, request, now, notifyOfReuse }: Refresh,
): Promise<Result<StartedSession, RefreshRefusal>> {
  const hash = hashSecret(refreshToken);
  const found = await tx.maybe<Row>(
    sql.named(
      'session-refresh',
      sql`select r.session_id, r.used_at, r.replaced_by, s.last_seen_at, s.expires_at, s.ended_at, s.amr, s.auth_time,
          u.id, u.email, u.email_verified_at, u.mfa_required, u.login_count, u.disabled_at, u.blocked_at
        from refresh_token r join session s on s.id = r.session_id join user_account u on u.id = s.user_id
        where r.hash = ${hash} for update of r, s`,
    ),
  );
  if (found === undefined) return err('unauthenticated');
  if (found.disabled_at !== null) return err('auth/user-disabled');
  if (found.blocked_at !== null) return err('blocked_user');

  const end = (reason: EndReason) => endSession(tx, { sessionId: found.session_id, reason, now });
  const times = { lastSeenAt: found.last_seen_at, expiresAt: found.expires_at, endedAt: found.ended_at };
  const state = sessionState(times, now);
  if (state === 'ended') return err('unauthenticated');
  if (state !== 'open') {
    await end(state);
    return err('auth_timeout');
  }

  const use = refreshTokenUse(found.used_at, now);
  if (use === 'too_late') {
    await end('token_reused');
    const known = { userId: found.id, sessionId: found.session_id, request, now };
    await recordSessionEvent(tx, { kind: 'refresh_reused', ...known });
    await notifyOfReuse?.(tx, known);
    return err('unauthenticated');
  }
  if (use === 'again' && (await isUsed(tx, found.replaced_by))) return err('conflict');

  const next = successorOf(refreshToken, parts.refreshKey);
  if (use === 'first') await moveOn(tx, { hash, next: hashSecret(next), row: found, request, now });
  const { session_id: sessionId, expires_at: expiresAt, amr, auth_time: authTime } = found;
  return ok(await present(parts, found, { sessionId, expiresAt, refreshToken: next, amr, authTime, now }));
}

/** Asked after the lock: what another tab did while this one waited for it must be seen. */
async function isUsed(tx: Transaction, hash: Uint8Array | null): Promise<boolean> {
  const used = await tx.maybe(sql`select from refresh_token where hash = ${hash} and used_at is not null`);
  return used !== undefined;
}

async function moveOn(
  tx: Transaction,
  {
    hash,
    next,
    row,
    request,
    now,
  }: {
    hash: Uint8Array;
    next: Uint8Array;
    row: Row;
    request: SessionRequest;
    now: Date;
  },
): Promise<void> {
  await tx.run(sql`update refresh_token set used_at = ${now}, replaced_by = ${next} where hash = ${hash}`);
  await tx.run(sql`insert into refresh_token (hash, session_id, issued_at, expires_at)
    values (${next}, ${row.session_id}, ${now}, ${row.expires_at})`);
  // A clock that was set back must not make a session look older than it is.
  await tx.run(sql`update session set last_seen_at = greatest(last_seen_at, ${now}),
      ip = coalesce(${request.ip}, ip), user_agent = coalesce(${request.userAgent?.slice(0, 200) ?? null}, user_agent)
    where id = ${row.session_id}`);
}
