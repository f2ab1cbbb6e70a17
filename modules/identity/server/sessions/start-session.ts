import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import type { LoginData } from '../../contract/index.ts';
import { publicError, type SessionMethod, secondFactorNeeded, sessionEnd } from '../../rules/index.ts';
import type { AccessTokens } from './access-token.ts';
import { type Cookie, sessionCookies } from './cookies.ts';
import { endSession, endWhere } from './end-session.ts';
import { recordSessionEvent } from './session-event.ts';
import { hashSecret, newSecret, pageTokenOf } from './session-secret.ts';

/** What is known of the browser that asks. */
export interface SessionRequest {
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly deviceId: string | null;
  /** The refresh cookie that came along. Whoever put it there, its session ends when a new one starts here. */
  readonly refreshToken?: string | null;
}

export interface NewSession {
  readonly userId: Id<'user'>;
  /** How they proved who they are. */
  readonly amr: readonly SessionMethod[];
  readonly request: SessionRequest;
  /** When they proved it, where that was not here and now: a tenant may have been asked for nothing again. */
  readonly authTime?: Date | undefined;
  readonly now: Date;
}

export interface StartedSession {
  readonly sessionId: Id<'ses'>;
  readonly accessToken: string;
  readonly expirationTime: string;
  /** To be set on the answer with `setCookies`. */
  readonly cookies: readonly Cookie[];
  readonly loginData: LoginData;
}

/**
 * Signs somebody in who has proved who they are, with an id that nobody knew before (E10). Counts the login and
 * writes its audit line and security event. Throws `auth/user-disabled`, `blocked_user`, and `mfa_required` where a
 * second factor is missing: whatever way led here, none goes round it (E15).
 */
export type StartSession = (tx: Transaction, session: NewSession) => Promise<StartedSession>;

/** The same person proved themselves again: a new id with a new `auth_time`, and the old session is over. */
export type RenewSession = (
  tx: Transaction,
  renewed: Omit<NewSession, 'userId'> & { readonly sessionId: string },
) => Promise<StartedSession>;

export interface SessionParts {
  readonly tokens: AccessTokens;
  readonly refreshKey: Uint8Array;
  readonly pageKey: Uint8Array;
  /** The site is reached by https: its cookies must not travel otherwise. */
  readonly secure: boolean;
}

export interface SessionUser {
  id: Id<'user'>;
  email: string;
  email_verified_at: Date | null;
  mfa_required: boolean;
  login_count: number;
  disabled_at: Date | null;
  blocked_at: Date | null;
}

/** What the browser is told of whoever is signed in. */
export type LoginUser = Pick<SessionUser, 'email' | 'email_verified_at' | 'mfa_required' | 'login_count'>;

export const startSession =
  (parts: SessionParts): StartSession =>
  async (tx, { userId, amr, request, authTime, now }) => {
    const user = await tx.one<SessionUser>(
      sql`update user_account set login_count = login_count + 1, last_login_at = ${now}
        where id = ${userId}
        returning id, email, email_verified_at, mfa_required, login_count, disabled_at, blocked_at`,
    );
    refuseIfBarred(user);
    if (secondFactorNeeded({ mfaRequired: user.mfa_required }, amr)) throw publicError('mfa_required');
    if (request.refreshToken) {
      await endWhere(
        tx,
        sql`id = (select session_id from refresh_token where hash = ${hashSecret(request.refreshToken)})`,
        { reason: 'replaced', now, actor: userId },
      );
    }
    const started = await open(parts, tx, user, { amr, request, authTime, now });
    await recordSessionEvent(tx, { kind: 'login', userId, sessionId: started.sessionId, request, amr, now });
    return started;
  };

export const renewSession =
  (parts: SessionParts): RenewSession =>
  async (tx, { sessionId, amr, request, authTime, now }) => {
    const old = await tx.maybe<{ user_id: Id<'user'>; amr: SessionMethod[] }>(
      sql`select user_id, amr from session where id = ${sessionId} and ended_at is null for update`,
    );
    if (old === undefined) throw publicError('unauthenticated');
    const user = await tx.one<SessionUser>(
      sql`select id, email, email_verified_at, mfa_required, login_count, disabled_at, blocked_at
        from user_account where id = ${old.user_id}`,
    );
    refuseIfBarred(user);
    await endSession(tx, { sessionId, reason: 'renewed', now });
    const all = [...new Set([...old.amr, ...amr])];
    const started = await open(parts, tx, user, { amr: all, request, authTime, now });
    const known = { userId: user.id, sessionId: started.sessionId, request, amr, now };
    await recordSessionEvent(tx, { kind: 'step_up', ...known });
    return started;
  };

/** 403 and not 401: it is known who this is, and that they may not act (any more). */
export function refuseIfBarred(user: Pick<SessionUser, 'disabled_at' | 'blocked_at'>): void {
  if (user.disabled_at !== null) throw publicError('auth/user-disabled');
  if (user.blocked_at !== null) throw publicError('blocked_user');
}

async function open(
  parts: SessionParts,
  tx: Transaction,
  user: SessionUser,
  { amr, request, now, authTime = now }: Omit<NewSession, 'userId'>,
): Promise<StartedSession> {
  const sessionId = newId('ses', now);
  const expiresAt = sessionEnd(now);
  const refreshToken = newSecret();
  await tx.run(sql`insert into session
      (id, user_id, created_at, last_seen_at, expires_at, user_agent, ip, device_id, amr, auth_time)
    values (${sessionId}, ${user.id}, ${now}, ${now}, ${expiresAt}, ${request.userAgent?.slice(0, 200) ?? null},
      ${request.ip}, ${request.deviceId}, ${[...amr]}, ${authTime})`);
  await tx.run(sql`insert into refresh_token (hash, session_id, issued_at, expires_at)
    values (${hashSecret(refreshToken)}, ${sessionId}, ${now}, ${expiresAt})`);
  return present(parts, user, { sessionId, expiresAt, refreshToken, amr, authTime, now });
}

/** What the browser gets of a session, whether it is new or goes on. */
export async function present(
  parts: SessionParts,
  user: SessionUser,
  session: {
    readonly sessionId: Id<'ses'>;
    readonly expiresAt: Date;
    readonly refreshToken: string;
    readonly amr: readonly string[];
    readonly authTime: Date;
    readonly now: Date;
  },
): Promise<StartedSession> {
  const { sessionId, expiresAt, refreshToken, now } = session;
  const { token, expiresAt: tokenEnd } = await parts.tokens.sign(
    { userId: user.id, sessionId, amr: session.amr, authTime: session.authTime, sessionExpiresAt: expiresAt },
    now,
  );
  const pageToken = pageTokenOf(sessionId, parts.pageKey);
  return {
    sessionId,
    accessToken: token,
    expirationTime: tokenEnd.toISOString(),
    cookies: sessionCookies({ refreshToken, pageToken }, { secure: parts.secure, now, expiresAt }),
    loginData: loginDataOf(user, token, tokenEnd),
  };
}

export function loginDataOf(user: LoginUser, token: string, tokenEnd: Date): LoginData {
  return {
    token,
    expirationTime: tokenEnd.toISOString(),
    mfa: user.mfa_required,
    email: user.email,
    isFirstLogin: user.login_count <= 1,
    isEmailVerified: user.email_verified_at !== null,
  };
}
