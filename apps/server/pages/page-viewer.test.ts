import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { endSessionsOf, type Sessions } from '@furrow/modules/identity/server';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_SETTINGS, startApp, type TestApp } from '../tests/test-app.ts';
import { type Person, signedInPerson, testSessions } from '../tests/test-people.ts';

const clock = shiftableClock();
let store: TestDatabase;
let app: TestApp;
let sessions: Sessions;

beforeAll(async () => {
  store = await testDatabase();
  app = await startApp({ databaseUrl: store.url, pages: true, clock });
  sessions = await testSessions(store.database, clock);
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

const person = () => signedInPerson(store.database, sessions, { now: clock.now() });
const pageCookie = ({ cookies }: Person) => `furrow_page=${cookies[1]?.value}`;

async function page(path: string, cookie: string, init: RequestInit = {}) {
  const response = await fetch(app.url + path, { ...init, headers: { ...init.headers, cookie } });
  return { response, text: await response.text() };
}

const CLEARED = 'furrow_page=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure';

describe('the page cookie', () => {
  it('renders pages for its person, and nobody keeps them', async () => {
    const user = await person();
    const { response, text } = await page('/viewer', pageCookie(user));
    expect(text).toContain(
      `"viewer":{"userId":"${user.userId}","firstName":"Ada","isFirstLogin":true,"isEmailVerified":false,"hasConfirmedPrivacy":false,"hasStatedAccreditation":false,"notifications":{"system":{"new":0,"red":0},"updates":{"new":0,"red":0},"documents":{"to_sign":0,"unread":0,"first":null}},"banners":[],"roles":[],"lacksSecondFactor":false}`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('F10 knows the roles of the moment, and whether two factors were proved', async () => {
    const shown = async (user: Person) => {
      const { text } = await page('/viewer', pageCookie(user));
      return /"roles":(\[[^\]]*\]),"lacksSecondFactor":(true|false)/.exec(text)?.slice(1);
    };
    const now = clock.now();
    const roles = ['editor', 'investor'];
    const operator = await signedInPerson(store.database, sessions, { roles, now });
    const weak = await signedInPerson(store.database, sessions, { roles, amr: ['pwd'], now });
    expect(await shown(operator)).toEqual(['["editor"]', 'false']);
    expect(await shown(weak)).toEqual(['["editor"]', 'true']);
    await store.database.run(sql`update user_account set roles = '{}' where id = ${weak.userId}`);
    expect(await shown(weak)).toEqual(['[]', 'false']);
  });

  it('knows accreditation by the person or by any of their accounts', async () => {
    const user = await person();
    const stated = async () =>
      (await page('/viewer', pageCookie(user))).text.includes('"hasStatedAccreditation":true');
    await store.database.run(sql`insert into investment_account (id, user_id, type, created_at, updated_at)
      values (${newId('acc', new Date())}, ${user.userId}, 'individual', now(), now())`);
    expect(await stated()).toBe(false);
    await store.database.run(
      sql`update investment_account set accreditation_status = 'pending' where user_id = ${user.userId}`,
    );
    expect(await stated()).toBe(true);
  });

  it('authorises no change: neither a form sent to a page nor any call', async () => {
    const user = await person();
    const cookie = pageCookie(user);
    const own = { origin: LIVE_SETTINGS.FURROW_ORIGIN, 'x-furrow': '1' };
    const form = { method: 'POST', headers: own, body: new URLSearchParams({ a: '1' }) };
    const { text } = await page('/viewer', cookie, form);
    expect(text).not.toContain(user.userId);
    const description = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { 'x-access': string }>>;
    };
    for (const [path, operations] of Object.entries(description.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        if (operation['x-access'] === 'public') continue;
        const url = path.replace(/\{\w+\}/g, user.sessionId);
        const { response } = await page(url, cookie, { method: method.toUpperCase(), headers: own });
        const hidden = operation['x-access'] === 'operator';
        expect(response.status, `${method} ${path}`).toBe(hidden ? 404 : 401);
      }
    }
    for (const path of ['/api/identity/refresh', '/api/identity/logout']) {
      await page(path, cookie, { method: 'POST', headers: own });
    }
    const open = await store.database.rows(
      sql`select from session where id = ${user.sessionId} and ended_at is null and last_seen_at = created_at`,
    );
    expect(open, 'the session is as it was').toHaveLength(1);
  });

  it('is worth nothing once the session is over, and is taken back', async () => {
    const user = await person();
    const how = { userId: user.userId, reason: 'logout', now: clock.now() } as const;
    await store.database.transaction((tx) => endSessionsOf(tx, how));
    const { response, text } = await page('/viewer', pageCookie(user));
    expect(text).toContain('"viewer":null');
    expect(response.headers.getSetCookie()).toEqual([CLEARED]);
  });

  it('E23 E26 shows nobody who is idle, disabled or blocked', async () => {
    const [idle, disabled, blocked] = [await person(), await person(), await person()];
    await store.database.run(sql`update user_account set disabled_at = now() where id = ${disabled.userId}`);
    await store.database.run(sql`update user_account set blocked_at = now() where id = ${blocked.userId}`);
    for (const user of [disabled, blocked]) {
      expect((await page('/viewer', pageCookie(user))).text).toContain('"viewer":null');
    }
    expect((await page('/viewer', pageCookie(idle))).text).toContain(idle.userId);
    clock.shift(24 * 60 * 60_000);
    expect((await page('/viewer', pageCookie(idle))).text).toContain('"viewer":null');
  });

  it('E23 tells a session whose time is over from none at all, also when a job has closed it', async () => {
    const [idle, old, closed, left] = [await person(), await person(), await person(), await person()];
    const sessionOf = async (user: Person) =>
      /"session":"(\w+)"/.exec((await page('/flag', pageCookie(user))).text)?.[1];
    expect(await sessionOf(idle)).toBe('active');
    const yesterday = new Date(clock.now().getTime() - 24 * 60 * 60_000);
    await store.database.run(
      sql`update session set last_seen_at = ${yesterday} where id = ${idle.sessionId}`,
    );
    await store.database.run(sql`update session set expires_at = ${yesterday} where id = ${old.sessionId}`);
    for (const [user, reason] of [
      [closed, 'idle'],
      [left, 'logout'],
    ] as const) {
      const how = { userId: user.userId, reason, now: clock.now() };
      await store.database.transaction((tx) => endSessionsOf(tx, how));
    }
    expect(await Promise.all([idle, old, closed, left].map(sessionOf))).toEqual([
      'expired',
      'expired',
      'expired',
      'none',
    ]);
    expect((await page('/flag', '')).text).toContain('"session":"none"');
  });

  it('cannot be made up', async () => {
    const [user, stranger] = [await person(), await person()];
    const [id = '', proof = ''] = (user.cookies[1]?.value ?? '').split('.');
    const foreign = (stranger.cookies[1]?.value ?? '').split('.')[1] ?? '';
    for (const value of [
      id,
      `${id}.`,
      `${id}.${foreign}`,
      `${stranger.sessionId}.${proof}`,
      `${id}.${proof}.${proof}`,
      `${id.toUpperCase()}.${proof}`,
      user.cookies[0]?.value ?? '',
      user.accessToken,
      'x'.repeat(4_000),
      '%00',
    ]) {
      const { response, text } = await page('/viewer', `furrow_page=${value}`);
      expect([response.status, text.includes('"viewer":null')], value.slice(0, 60)).toEqual([200, true]);
    }
  });
});
