import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { MailMessage } from '@furrow/providers/mail';
import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSession } from './check-session.ts';
import { endSessionsOf } from './end-session.ts';
import { expireSessions } from './expire-sessions.ts';
import type { Sessions } from './open-sessions.ts';
import { refreshSession } from './refresh-session.ts';
import {
  after,
  BROWSER,
  DAY,
  MINUTE,
  newUser,
  refreshTokenIn,
  START,
  signIn,
  testSessions,
} from './session.fixture.ts';
import { reuseMailer } from './session-mail.ts';

const HOUR = 60 * MINUTE;
let database: Database;
let drop: () => Promise<void>;
let sessions: Sessions;

beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  sessions = await testSessions(database);
});
afterAll(() => drop());

const mails: MailMessage[] = [];
const notifyOfReuse = reuseMailer({
  mailer: {
    send: async (_tx, message) => void mails.push(message),
    sendAll: async (_tx, messages) => void mails.push(...messages),
  },
  site: { origin: 'https://furrow.example', brandName: 'Furrow', contactEmail: 'help@furrow.example' },
});
const refresh = (refreshToken: string, now: Date) =>
  database.transaction((tx) =>
    refreshSession(tx, sessions, { refreshToken, request: BROWSER, now, notifyOfReuse }),
  );

async function next(refreshToken: string, now: Date): Promise<string> {
  const answer = await refresh(refreshToken, now);
  if (!answer.ok) throw new Error(answer.error);
  return refreshTokenIn(answer.value);
}

async function begin() {
  const userId = await newUser(database);
  const started = await signIn(database, sessions, userId);
  return { userId, sessionId: started.sessionId, token: refreshTokenIn(started) };
}

const endOf = (id: string) =>
  database.one<{ ended_at: Date | null; end_reason: string | null }>(
    sql`select ended_at, end_reason from session where id = ${id}`,
  );

it('a refresh gives a new access token for the same session, and another refresh token', async () => {
  const { token, sessionId, userId } = await begin();
  const answer = await refresh(token, after(15 * MINUTE));
  if (!answer.ok) throw new Error(answer.error);
  expect(answer.value.sessionId).toBe(sessionId);
  expect(refreshTokenIn(answer.value)).not.toBe(token);
  expect(answer.value.loginData.expirationTime).toBe(after(75 * MINUTE).toISOString());
  const claims = await sessions.tokens.verify(answer.value.accessToken, after(70 * MINUTE));
  expect(claims).toMatchObject({ userId, sessionId });
  const row = await database.one(sql`select last_seen_at, auth_time from session where id = ${sessionId}`);
  // Coming back proves nothing anew: what needs a recent sign-in still needs one.
  expect(row).toEqual({ last_seen_at: after(15 * MINUTE), auth_time: START });
});

describe('E8 a refresh token that was used before', () => {
  it('ends the session for the thief and the owner alike, and is written down', async () => {
    const { token, sessionId, userId } = await begin();
    const current = await next(token, after(15 * MINUTE));
    expect(await refresh(token, after(16 * MINUTE))).toEqual({ ok: false, error: 'unauthenticated' });
    expect((await endOf(sessionId)).end_reason).toBe('token_reused');
    expect(await refresh(current, after(16 * MINUTE))).toEqual({ ok: false, error: 'unauthenticated' });
    expect(await checkSession(database, current, after(16 * MINUTE))).toEqual({
      active: false,
      reason: 'token_reused',
    });
    const kinds = await database.rows<{ kind: string }>(
      sql`select kind from security_event where user_id = ${userId} order by at, id`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['login', 'refresh_reused']);
    const [told] = await database.rows<{ data: unknown }>(
      sql`select data from outbox where topic = 'identity.sessions.ended' and data->>'user_id' = ${userId}`,
    );
    expect(told?.data).toEqual({ user_id: userId, session_ids: [sessionId], reason: 'token_reused' });
    expect(mails.splice(0)).toMatchObject([
      {
        to: expect.stringContaining('@furrow.example'),
        subject: expect.stringMatching(/one of your devices/),
      },
    ]);
  });

  it('ends it from any place in the line, and leaves other sessions of the person alone', async () => {
    const { token, sessionId, userId } = await begin();
    const other = await signIn(database, sessions, userId);
    let current = token;
    for (let count = 1; count <= 3; count += 1) current = await next(current, after(count * 15 * MINUTE));
    expect((await refresh(token, after(46 * MINUTE))).ok).toBe(false);
    expect((await endOf(sessionId)).end_reason).toBe('token_reused');
    expect((await refresh(refreshTokenIn(other), after(46 * MINUTE))).ok).toBe(true);
  });

  it('that nobody issued changes nothing', async () => {
    const { token, sessionId } = await begin();
    for (const garbage of ['', 'x', 'A'.repeat(43), token.slice(1), sessionId]) {
      expect(await refresh(garbage, after(MINUTE))).toEqual({ ok: false, error: 'unauthenticated' });
    }
    expect((await endOf(sessionId)).ended_at).toBeNull();
  });
});

describe('E9 two tabs', () => {
  it('that refresh at the same time both live on with one and the same token', async () => {
    const { token, sessionId } = await begin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token, after(15 * MINUTE))));
    const tokens = answers.map((answer) => (answer.ok ? refreshTokenIn(answer.value) : answer.error));
    expect(new Set(tokens).size).toBe(1);
    const line = await database.rows(sql`select from refresh_token where session_id = ${sessionId}`);
    expect(line).toHaveLength(2);
    expect((await refresh(tokens[0] ?? '', after(30 * MINUTE))).ok).toBe(true);
    expect((await endOf(sessionId)).ended_at).toBeNull();
  });

  it('open no hole: after ten seconds the old token ends the session', async () => {
    const { token, sessionId } = await begin();
    await next(token, after(0));
    expect((await refresh(token, after(10_000))).ok).toBe(true);
    expect((await refresh(token, after(10_001))).ok).toBe(false);
    expect((await endOf(sessionId)).end_reason).toBe('token_reused');
  });

  it('open no hole: a thief within the ten seconds holds the owner’s own token, and is found out', async () => {
    const { token, sessionId } = await begin();
    const owners = await next(token, after(0));
    const thiefs = await next(token, after(5_000));
    expect(thiefs).toBe(owners);
    await next(thiefs, after(14 * MINUTE));
    expect((await refresh(owners, after(15 * MINUTE))).ok).toBe(false);
    expect((await endOf(sessionId)).end_reason).toBe('token_reused');
  });

  it('of which one has moved on twice: the late one gets nothing, loses nothing, and asks again', async () => {
    const { token, sessionId } = await begin();
    const second = await next(token, after(0));
    const third = await next(second, after(1_000));
    expect(await refresh(token, after(2_000))).toEqual({ ok: false, error: 'conflict' });
    expect((await endOf(sessionId)).ended_at).toBeNull();
    expect((await refresh(third, after(3_000))).ok).toBe(true);
  });
});

describe('E26 time', () => {
  it('an hour without a refresh ends the session with its token, and says it was inactivity', async () => {
    const { token, sessionId } = await begin();
    const current = await next(token, after(HOUR - 1));
    expect((await checkSession(database, current, after(2 * HOUR - 2))).active).toBe(true);
    expect(await checkSession(database, current, after(2 * HOUR - 1))).toMatchObject({
      reason: 'inactivity',
    });
    expect(await refresh(current, after(2 * HOUR - 1))).toEqual({ ok: false, error: 'auth_timeout' });
    expect((await endOf(sessionId)).end_reason).toBe('idle');
    // A clock that goes back does not bring it back.
    expect((await refresh(current, after(HOUR))).ok).toBe(false);
    expect(await checkSession(database, current, after(HOUR))).toMatchObject({ reason: 'inactivity' });
  });

  it('thirty days end it however often it was refreshed, and no token promises more', async () => {
    const { token, sessionId } = await begin();
    const almost = after(30 * DAY - 2 * MINUTE);
    await database.run(sql`update session set last_seen_at = ${almost} where id = ${sessionId}`);
    const last = await refresh(token, after(30 * DAY - MINUTE));
    if (!last.ok) throw new Error(last.error);
    expect(last.value.loginData.expirationTime).toBe(after(30 * DAY).toISOString());
    const current = refreshTokenIn(last.value);
    expect(await refresh(current, after(30 * DAY))).toEqual({ ok: false, error: 'auth_timeout' });
    expect((await endOf(sessionId)).end_reason).toBe('expired');
    expect(await checkSession(database, current, after(30 * DAY))).toMatchObject({ reason: 'expired' });
  });

  it('sessions nobody came back to are ended by the minute, each once', async () => {
    const [idle, busy] = [await begin(), await begin()];
    await next(busy.token, after(HOUR - MINUTE));
    expect(await expireSessions(database, after(HOUR))).toBeGreaterThanOrEqual(1);
    expect((await endOf(idle.sessionId)).end_reason).toBe('idle');
    expect((await endOf(busy.sessionId)).end_reason).toBeNull();
    expect(await expireSessions(database, after(HOUR))).toBe(0);
    await expireSessions(database, after(70 * DAY));
    expect(await database.rows(sql`select from session where id = ${idle.sessionId}`)).toHaveLength(0);
  });
});

it('E23 a disabled or blocked person gets no new token and is told so', async () => {
  const { token, userId } = await begin();
  await database.run(sql`update user_account set disabled_at = ${START} where id = ${userId}`);
  expect(await refresh(token, after(MINUTE))).toEqual({ ok: false, error: 'auth/user-disabled' });
  await database.run(
    sql`update user_account set disabled_at = null, blocked_at = ${START} where id = ${userId}`,
  );
  expect(await refresh(token, after(MINUTE))).toEqual({ ok: false, error: 'blocked_user' });
});

it('all sessions but one are ended at once', async () => {
  const { userId, sessionId, token } = await begin();
  const others = [await signIn(database, sessions, userId), await signIn(database, sessions, userId)];
  const how = { userId, except: sessionId, reason: 'password_changed', now: after(MINUTE) } as const;
  expect(await database.transaction((tx) => endSessionsOf(tx, how))).toBe(2);
  for (const other of others) expect((await refresh(refreshTokenIn(other), after(MINUTE))).ok).toBe(false);
  expect((await refresh(token, after(MINUTE))).ok).toBe(true);
});
