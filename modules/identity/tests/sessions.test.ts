import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_SETTINGS, startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import {
  type Person,
  signedInPerson,
  signInAgain,
  testSessions,
} from '../../../apps/server/tests/test-people.ts';
import { forRoles, type SessionMethod } from '../rules/index.ts';
import type { Sessions } from '../server/index.ts';

type HeaderList = Record<string, string>;

const OWN = { origin: LIVE_SETTINGS.FURROW_ORIGIN, 'x-furrow': '1' };
const clock = shiftableClock();
let store: TestDatabase;
let sessions: Sessions;
let one: TestApp;
let other: TestApp;

beforeAll(async () => {
  store = await testDatabase();
  const options = {
    databaseUrl: store.url,
    clock,
    extend: async (app: TestApp['app']) => {
      const config = forRoles('compliance');
      app.get('/api/test/operators', { config, schema: { hide: true } }, async () => 'welcome');
    },
  };
  one = await startApp(options);
  other = await startApp(options);
  sessions = await testSessions(store.database, clock);
});
afterAll(async () => {
  await one.close();
  await other.close();
  await store.drop();
});

const person = (roles: readonly string[] = []) =>
  signedInPerson(store.database, sessions, { roles, now: clock.now() });

async function call(path: string, init: RequestInit = {}, app = one) {
  const response = await fetch(app.url + path, init);
  const text = await response.text();
  const body = text === '' ? null : (JSON.parse(text) as Record<string, unknown>);
  return {
    status: response.status,
    body,
    cookies: response.headers.getSetCookie(),
    headers: response.headers,
  };
}
const get = (path: string, headers: HeaderList = {}, app = one) => call(path, { headers }, app);
const post = (path: string, headers: HeaderList = {}) => call(path, { method: 'POST', headers });
const isIn = async ({ bearer }: Person, app = one) =>
  (await get('/api/auth/login', bearer, app)).status === 200;

describe('E7 logout', () => {
  it('kills the access token at once, on every process', async () => {
    const user = await person();
    expect([await isIn(user, one), await isIn(user, other)]).toEqual([true, true]);
    const left = await post('/api/identity/logout', { ...OWN, cookie: user.cookie });
    expect(left.status).toBe(204);
    expect(left.cookies).toEqual([
      'furrow_refresh=; Path=/api/identity; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
      'furrow_page=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    ]);
    for (const app of [one, other]) {
      const answer = await get('/api/auth/login', user.bearer, app);
      expect([answer.status, answer.body?.code]).toEqual([401, 'unauthenticated']);
    }
    expect((await post('/api/identity/refresh', { ...OWN, cookie: user.cookie })).status).toBe(401);
  });

  it('works by the token alone, leaves other devices in, and can be repeated', async () => {
    const user = await person();
    const phone = await signInAgain(store.database, sessions, user.userId, clock.now());
    for (let round = 0; round < 2; round += 1) {
      expect((await post('/api/identity/logout', { ...OWN, ...user.bearer })).status).toBe(204);
    }
    expect([await isIn(user), await isIn(phone)]).toEqual([false, true]);
    const kinds = await store.database.rows<{ kind: string }>(
      sql`select kind from security_event where user_id = ${user.userId} and kind = 'logout'`,
    );
    expect(kinds).toHaveLength(1);
  });
});

describe('refresh', () => {
  it('gives login data and new cookies', async () => {
    const user = await person();
    const { status, body, cookies, headers } = await post('/api/identity/refresh', {
      ...OWN,
      cookie: user.cookie,
    });
    expect(status).toBe(200);
    expect(Object.keys(body ?? {}).sort()).toEqual([
      'email',
      'expirationTime',
      'isEmailVerified',
      'isFirstLogin',
      'mfa',
      'token',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(cookies).toHaveLength(2);
    expect((await get('/api/auth/login', { authorization: `Bearer ${body?.token}` })).status).toBe(200);
  });

  it('E11 is refused without the header, from elsewhere, and from another site', async () => {
    const user = await person();
    const { cookie } = user;
    const bad: HeaderList[] = [
      { origin: OWN.origin },
      { origin: OWN.origin, 'x-furrow': '0' },
      { origin: 'https://evil.example', 'x-furrow': '1' },
      { origin: 'null', 'x-furrow': '1' },
      { ...OWN, 'sec-fetch-site': 'cross-site' },
      { ...OWN, 'sec-fetch-site': 'same-site' },
    ];
    for (const path of ['/api/identity/refresh', '/api/identity/logout']) {
      for (const headers of bad) {
        const answer = await post(path, { ...headers, cookie });
        expect([answer.status, answer.cookies], `${path} ${JSON.stringify(headers)}`).toEqual([400, []]);
      }
    }
    expect(await isIn(user)).toBe(true);
    expect(
      (await post('/api/identity/refresh', { ...OWN, 'sec-fetch-site': 'same-origin', cookie })).status,
    ).toBe(200);
  });

  it('takes nothing but the one refresh cookie', async () => {
    const user = await person();
    const [refresh = '', page = ''] = user.cookies.map(({ value }) => value);
    for (const cookie of [
      `furrow_page=${page}`,
      `furrow_refresh=${page}`,
      `furrow_refresh=${user.accessToken}`,
      `furrow_refresh=${refresh}; furrow_refresh=${'A'.repeat(43)}`,
      `Furrow_Refresh=${refresh}`,
    ]) {
      expect((await post('/api/identity/refresh', { ...OWN, cookie })).status, cookie).toBe(401);
    }
    expect((await post('/api/identity/refresh', { ...OWN, ...user.bearer })).status).toBe(401);
  });
});

describe('the silent check', () => {
  it('says whether there is a session, gives no token and changes nothing', async () => {
    const user = await person();
    const { status, body } = await get('/api/identity/session', { cookie: user.cookie });
    expect([status, body]).toEqual([
      200,
      {
        active: true,
        email: user.loginData.email,
        isEmailVerified: false,
        mfa: false,
        expirationTime: expect.any(String),
      },
    ]);
    expect((await get('/api/identity/session')).body).toEqual({ active: false, reason: 'none' });
    expect((await post('/api/identity/refresh', { ...OWN, cookie: user.cookie })).status).toBe(200);
  });

  it('E26 tells inactivity from the rest, and the refresh does too', async () => {
    const user = await person();
    clock.shift(24 * 60 * 60_000);
    const { body } = await get('/api/identity/session', { cookie: user.cookie });
    expect(body).toEqual({ active: false, reason: 'inactivity' });
    const refused = await post('/api/identity/refresh', { ...OWN, cookie: user.cookie });
    expect([refused.status, refused.body?.code]).toEqual([401, 'auth_timeout']);
    expect(refused.cookies).toEqual(['furrow_page=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure']);
  });
});

describe('the list of sessions', () => {
  it('shows one’s own, this one first, and ends one or all others', async () => {
    const user = await person();
    const [phone, tablet, old] = [
      await signInAgain(store.database, sessions, user.userId, clock.now()),
      await signInAgain(store.database, sessions, user.userId, clock.now()),
      await signInAgain(store.database, sessions, user.userId, clock.now()),
    ];
    await person();
    const { body } = await get('/api/identity/sessions', user.bearer);
    const data = body?.data as { id: string; current: boolean; user_agent: string; ip: string }[];
    expect(body?.count).toBe(4);
    expect(data[0]).toMatchObject({ id: user.sessionId, current: true, user_agent: 'tests' });
    expect(data.filter(({ current }) => current)).toHaveLength(1);

    const end = (id: string) =>
      call(`/api/identity/sessions/${id}`, { method: 'DELETE', headers: user.bearer });
    expect((await end(phone.sessionId)).status).toBe(204);
    expect((await end(phone.sessionId)).status).toBe(404);
    expect([await isIn(phone), await isIn(tablet)]).toEqual([false, true]);
    const all = await call('/api/identity/sessions', { method: 'DELETE', headers: user.bearer });
    expect(all.body).toEqual({ ended: 2 });
    expect([await isIn(user), await isIn(tablet), await isIn(old)]).toEqual([true, false, false]);
    const again = await call('/api/identity/sessions', { method: 'DELETE', headers: user.bearer });
    expect(again.body).toEqual({ ended: 0 });
    const history = await get('/api/identity/security-events', user.bearer);
    const events = history.body?.data as { kind: string }[];
    const ends = events.filter(({ kind }) => /sessions?_ended/.test(kind));
    expect(ends.map(({ kind }) => kind)).toEqual(['sessions_ended', 'session_ended']);
  });

  it('F1 F4 another’s session is not there, and stays', async () => {
    const [user, stranger] = [await person(), await person()];
    const invented = `${stranger.sessionId.slice(0, -4)}0000`;
    const answers = [];
    for (const id of [stranger.sessionId, invented, 'x']) {
      const { status, body } = await call(`/api/identity/sessions/${id}`, {
        method: 'DELETE',
        headers: user.bearer,
      });
      answers.push([status, body]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
    expect(await isIn(stranger)).toBe(true);
  });
});

describe('401, 403 and 404', () => {
  it('E23 403 is for those who may no longer act', async () => {
    const user = await person();
    for (const [column, code] of [
      ['disabled_at', 'auth/user-disabled'],
      ['blocked_at', 'blocked_user'],
    ] as const) {
      const name = sql.identifier(column, ['disabled_at', 'blocked_at']);
      await store.database.run(sql`update user_account set ${name} = now() where id = ${user.userId}`);
      const { status, body } = await get('/api/auth/login', user.bearer);
      expect([status, body?.code]).toEqual([403, code]);
      await store.database.run(sql`update user_account set ${name} = null where id = ${user.userId}`);
    }
    expect(await isIn(user)).toBe(true);
  });

  it('operators get in by their role of this moment, to all others the address does not exist', async () => {
    const [operator, investor] = [await person(['compliance']), await person(['investor'])];
    const ask = ({ bearer }: Person) => fetch(`${one.url}/api/test/operators`, { headers: bearer });
    expect((await ask(operator)).status).toBe(200);
    expect((await ask(await person(['admin']))).status).toBe(200);
    expect((await ask(await person(['auditor']))).status).toBe(200);
    for (const role of ['treasury', 'offerings', 'editor'])
      expect((await ask(await person([role]))).status).toBe(404);
    expect((await ask(investor)).status).toBe(404);
    expect((await get('/api/test/operators')).status).toBe(404);
    await store.database.run(sql`update user_account set roles = '{}' where id = ${operator.userId}`);
    expect((await ask(operator)).status).toBe(404);
  });

  it('F10 operators who proved themselves with a password alone are told what is missing', async () => {
    const ask = async (role: string, amr: readonly SessionMethod[]) => {
      const operator = await signedInPerson(store.database, sessions, {
        roles: [role],
        amr,
        now: clock.now(),
      });
      const answer = await fetch(`${one.url}/api/test/operators`, { headers: operator.bearer });
      expect(await isIn(operator)).toBe(true);
      return [answer.status, /"code":"(\w+)"/.exec(await answer.text())?.[1]];
    };
    expect(await ask('compliance', ['pwd'])).toEqual([422, 'second_factor_required']);
    expect(await ask('admin', ['google-oauth2'])).toEqual([422, 'second_factor_required']);
    expect(await ask('editor', ['pwd'])).toEqual([404, 'not_found']);
    for (const amr of [['pwd', 'otp'], ['webauthn'], ['auth0', 'mfa']] as const)
      expect(await ask('compliance', amr)).toEqual([200, undefined]);
  });

  it('no other kind of token or header signs anybody in', async () => {
    const user = await person();
    const [refresh = '', page = ''] = user.cookies.map(({ value }) => value);
    for (const headers of [
      { cookie: user.cookie },
      { authorization: `Bearer ${refresh}` },
      { authorization: `Bearer ${page}` },
      { authorization: user.accessToken },
      { authorization: `Basic ${user.accessToken}` },
      { authorization: `Bearer ${user.accessToken} x` },
      { cookie: `token=${user.accessToken}` },
    ]) {
      expect((await get('/api/auth/login', headers)).status).toBe(401);
    }
    expect((await get(`/api/auth/login?access_token=${user.accessToken}`)).status).toBe(401);
  });
});

it('publishes the keys its tokens can be checked with', async () => {
  const { body, headers } = await get('/api/identity/.well-known/jwks.json');
  expect(body).toEqual({ keys: [expect.objectContaining({ kty: 'EC', alg: 'ES256', use: 'sig' })] });
  expect(headers.get('cache-control')).toBe('public, max-age=300');
});

it('nothing secret is in the log', async () => {
  const user = await person();
  await post('/api/identity/refresh', { ...OWN, cookie: user.cookie });
  await get('/api/auth/temporary_token', user.bearer);
  const log = one.lines.join('');
  for (const secret of [user.accessToken, ...user.cookies.map(({ value }) => value)]) {
    expect(log).not.toContain(secret);
  }
});
