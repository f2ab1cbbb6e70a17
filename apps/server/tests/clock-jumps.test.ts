import { sql } from '@furrow/database/sql';
import { type ShiftableClock, shiftableClock } from '@furrow/kernel/clock';
import { expireSessionsJob, type Sessions } from '@furrow/modules/identity/server';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './test-app.ts';
import { type Person, signedInPerson, testSessions } from './test-people.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let store: TestDatabase;
let app: TestApp;
let clock: ShiftableClock;
let sessions: Sessions;
let person: Person;

beforeAll(async () => {
  store = await testDatabase();
  clock = shiftableClock();
  app = await startApp({ databaseUrl: store.url, clock });
  sessions = await testSessions(store.database, clock);
});
afterAll(async () => {
  await app.close();
  await store.drop();
});
beforeEach(async () => {
  clock.shift(-clock.offsetMs());
  person = await signedInPerson(store.database, sessions, { now: clock.now() });
});

const call = async ({ bearer }: Person) =>
  (await fetch(`${app.url}/api/user/profile`, { headers: bearer })).status;
async function refresh(cookie: string) {
  const headers = { 'x-furrow': '1', cookie };
  const answer = await fetch(`${app.url}/api/identity/refresh`, { method: 'POST', headers });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}
const reason = async (cookie: string) =>
  (
    (await (await fetch(`${app.url}/api/identity/session`, { headers: { cookie } })).json()) as {
      reason?: string;
    }
  ).reason;

describe('E26 C7 when the clock jumps', () => {
  it('nearly an hour ahead, the token still counts and is exchanged for another', async () => {
    clock.shift(HOUR - 60_000);
    expect(await call(person)).toBe(200);
    expect((await refresh(person.cookie)).status).toBe(200);
  });

  it('an hour ahead, the token is over and the session with it, as by inactivity (A4)', async () => {
    clock.shift(HOUR);
    expect(await call(person)).toBe(401);
    expect((await refresh(person.cookie)).code).toBe('auth_timeout');
    expect(await reason(person.cookie)).toBe('inactivity');
  });

  it('an hour back, nobody is signed out, and nothing lasts longer for it than it promised', async () => {
    clock.shift(-HOUR);
    expect(await call(person)).toBe(200);
    const { cookie, status } = await refresh(person.cookie);
    expect(status).toBe(200);
    const row = await store.database.one<{ last_seen_at: Date; created_at: Date }>(
      sql`select last_seen_at, created_at from session where id = ${person.sessionId}`,
    );
    expect(row.last_seen_at.getTime()).toBeGreaterThanOrEqual(row.created_at.getTime());
    clock.shift(HOUR + DAY);
    expect((await refresh(cookie)).code).toBe('auth_timeout');
    expect(await reason(cookie)).toBe('inactivity');
  });

  it('400 days ahead and back again, what was found to be over stays over', async () => {
    clock.shift(400 * DAY);
    expect(await call(person)).toBe(401);
    expect((await refresh(person.cookie)).code).toBe('auth_timeout');
    clock.shift(-400 * DAY);
    expect((await refresh(person.cookie)).code).toBe('unauthenticated');
    expect(await call(person)).toBe(401);
    expect(await reason(person.cookie)).toBe('expired');
  });

  it('400 days ahead for a moment in which only the sweeper ran, its sessions stay ended too', async () => {
    clock.shift(400 * DAY);
    const context = { database: store.database, realTime: clock, log: app.app.log } as unknown as Parameters<
      typeof expireSessionsJob.handle
    >[1];
    await expireSessionsJob.handle({}, context);
    clock.shift(-400 * DAY);
    expect(await call(person)).toBe(401);
    expect((await refresh(person.cookie)).code).toBe('unauthenticated');
  });

  it('back behind a proof, nothing counts as proved a moment ago', async () => {
    clock.shift(-HOUR);
    const answer = await fetch(`${app.url}/api/identity/totp`, {
      method: 'POST',
      headers: { ...person.bearer, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(((await answer.json()) as { code: string }).code).toBe('auth/requires-recent-login');
  });
});
