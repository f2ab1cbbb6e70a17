import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieHeader } from './cookies.ts';
import type { Sessions } from './open-sessions.ts';
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

let database: Database;
let drop: () => Promise<void>;
let sessions: Sessions;

beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  sessions = await testSessions(database);
});
afterAll(() => drop());

const endOf = async (id: string) =>
  (await database.one<{ end_reason: string | null }>(sql`select end_reason from session where id = ${id}`))
    .end_reason;

it('gives a token, login data and cookies', async () => {
  const userId = await newUser(database);
  const started = await signIn(database, sessions, userId);
  expect(started.loginData).toEqual({
    token: started.accessToken,
    expirationTime: after(60 * MINUTE).toISOString(),
    mfa: false,
    email: expect.stringContaining('@furrow.example'),
    isFirstLogin: true,
    isEmailVerified: false,
  });
  expect(await sessions.tokens.verify(started.accessToken, START)).toMatchObject({
    userId,
    sessionId: started.sessionId,
  });
  const age = (30 * DAY) / 1_000;
  expect(started.cookies.map(cookieHeader)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^furrow_refresh=[\\w-]{43}; Path=/api/identity; Max-Age=${age}; HttpOnly; SameSite=Strict; Secure$`,
      ),
    ),
    expect.stringMatching(
      new RegExp(
        `^furrow_page=ses_\\w{26}\\.[\\w-]{43}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax; Secure$`,
      ),
    ),
  ]);
  expect((await signIn(database, sessions, userId)).loginData.isFirstLogin).toBe(false);
});

it('leaves a line for the firm and one for the person, and nothing that opens anything', async () => {
  const userId = await newUser(database);
  const started = await signIn(database, sessions, userId);
  const events = await database.rows<{ kind: string; ip: string }>(
    sql`select kind, ip from security_event where user_id = ${userId}`,
  );
  expect(events).toEqual([{ kind: 'login', ip: BROWSER.ip }]);
  const audits = await database.rows<{ action: string }>(
    sql`select action from audit where subject = ${`user:${userId}`}`,
  );
  expect(audits).toEqual([{ action: 'identity.login' }]);
  const kept = await database.rows<{ row: string }>(
    sql`select row_to_json(s)::text as row from session s union all select row_to_json(r)::text from refresh_token r
      union all select row_to_json(e)::text from security_event e union all select row_to_json(a)::text from audit a`,
  );
  const text = kept.map(({ row }) => row).join('\n');
  const refresh = refreshTokenIn(started);
  const hex = [Buffer.from(refresh), Buffer.from(refresh, 'base64url')].map((bytes) => bytes.toString('hex'));
  for (const secret of [started.accessToken, refresh, ...hex, ...started.cookies.map(({ value }) => value)]) {
    expect(text).not.toContain(secret);
  }
});

describe('E10 fixation', () => {
  it('every sign-in has an id and secrets that nobody knew before', async () => {
    const userId = await newUser(database);
    const all = [];
    for (let count = 0; count < 5; count += 1) all.push(await signIn(database, sessions, userId));
    expect(new Set(all.map(({ sessionId }) => sessionId)).size).toBe(5);
    expect(new Set(all.flatMap(({ cookies }) => cookies.map(({ value }) => value))).size).toBe(10);
  });

  it('the session a browser brought along ends, whoever planted it', async () => {
    const [attacker, victim] = [await newUser(database), await newUser(database)];
    const planted = await signIn(database, sessions, attacker);
    const request = { ...BROWSER, refreshToken: refreshTokenIn(planted) };
    const own = await signIn(database, sessions, victim, { request });
    expect(own.sessionId).not.toBe(planted.sessionId);
    expect(await endOf(planted.sessionId)).toBe('replaced');
    expect(await endOf(own.sessionId)).toBeNull();
  });

  it('proving oneself again gives a new id, and the old one is worth nothing', async () => {
    const userId = await newUser(database);
    const first = await signIn(database, sessions, userId);
    const now = after(30 * MINUTE);
    const asked = { sessionId: first.sessionId, amr: ['otp'], request: BROWSER, now } as const;
    const renewed = await database.transaction((tx) => sessions.renew(tx, asked));
    expect(renewed.sessionId).not.toBe(first.sessionId);
    expect(await endOf(first.sessionId)).toBe('renewed');
    expect(refreshTokenIn(renewed)).not.toBe(refreshTokenIn(first));
    const row = await database.one<{ amr: string[]; auth_time: Date }>(
      sql`select amr, auth_time from session where id = ${renewed.sessionId}`,
    );
    expect(row).toEqual({ amr: ['pwd', 'otp'], auth_time: now });
    await expect(database.transaction((tx) => sessions.renew(tx, asked))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('nobody gets a session', () => {
  it.each([
    ['disabled_at', 'auth/user-disabled', 403],
    ['blocked_at', 'blocked_user', 403],
  ] as const)('E23 with %s', async (column, code, status) => {
    const userId = await newUser(database);
    const name = sql.identifier(column, ['disabled_at', 'blocked_at']);
    await database.run(sql`update user_account set ${name} = ${START} where id = ${userId}`);
    await expect(signIn(database, sessions, userId)).rejects.toMatchObject({ code, status });
    expect(await database.rows(sql`select from session where user_id = ${userId}`)).toHaveLength(0);
  });

  it('E15 without the second factor they have on, whatever way they came', async () => {
    const userId = await newUser(database, { mfaRequired: true });
    for (const amr of [['pwd'], ['google-oauth2'], ['auth0'], []] as const) {
      await expect(signIn(database, sessions, userId, { amr })).rejects.toMatchObject({
        code: 'mfa_required',
      });
    }
    expect((await signIn(database, sessions, userId, { amr: ['pwd', 'otp'] })).loginData.mfa).toBe(true);
  });
});
