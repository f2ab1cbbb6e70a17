import { randomUUID } from 'node:crypto';
import { fixedClock } from '@furrow/kernel/clock';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../tests/test-app.ts';
import { type Person, signedInPerson, testSessions } from '../tests/test-people.ts';
import { retryAfterSeconds } from './maintenance.ts';

const NOW = new Date('2027-01-09T05:00:00Z');
const FLAG = { cookie: 'super_user=on' };
/** Coming in, staying in and going out, and getting somebody else out: a thief does not wait until the site is back. */
const GOES_ON = [
  'DELETE /api/identity/sessions',
  'DELETE /api/identity/sessions/{id}',
  'POST /api/identity/login',
  'POST /api/identity/logout',
  'POST /api/identity/mfa',
  'POST /api/identity/mfa/passkey',
  'POST /api/identity/mfa/passkey/options',
  'POST /api/identity/passkeys/login',
  'POST /api/identity/passkeys/login/options',
  'POST /api/identity/refresh',
  'POST /api/identity/reset',
  'POST /api/identity/reset/confirm',
  'POST /api/identity/social-outcome',
];

let store: TestDatabase;
let app: TestApp;
let investor: Person;
let operator: Person;
let changes: { method: string; path: string; access: string }[];

beforeAll(async () => {
  store = await testDatabase();
  app = await startApp({
    databaseUrl: store.url,
    pages: true,
    clock: fixedClock(NOW),
    env: { FURROW_MAINTENANCE: 'on', FURROW_MAINTENANCE_UNTIL: '2027-01-09T01:00:00-05:00' },
  });
  const sessions = await testSessions(store.database, fixedClock(NOW));
  investor = await signedInPerson(store.database, sessions, { now: NOW });
  operator = await signedInPerson(store.database, sessions, { now: NOW, roles: ['admin'] });
  const description = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { 'x-access': string }>>;
  };
  changes = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => !['get', 'head', 'options'].includes(method))
      .map(([method, { 'x-access': access }]) => ({ method: method.toUpperCase(), path, access })),
  );
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

const ask = (path: string, init: RequestInit = {}) => fetch(app.url + path, { redirect: 'manual', ...init });
const send = ({ method, path }: { method: string; path: string }, headers: Record<string, string>) =>
  ask(path.replace(/\{\w+\}/g, 'x'), {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });

describe('F16 in maintenance', () => {
  it('the flag is only cosmetic: every change is refused to everybody but operators', async () => {
    const passed: string[] = [];
    for (const change of changes) {
      const answer = await send(change, { ...FLAG, ...investor.bearer });
      const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
      const name = `${change.method} ${change.path}`;
      if (change.access === 'operator') expect(answer.status, name).toBe(404);
      else if (answer.headers.get('location') === '/maintenance') expect(answer.status, name).toBe(303);
      else if (code === 'maintenance') {
        expect(answer.status, name).toBe(503);
        expect(answer.headers.get('retry-after'), name).toBe('3600');
      } else passed.push(name);
    }
    expect(passed.sort()).toEqual(GOES_ON);
  });

  it('a form sent to a page is refused as well', async () => {
    const answer = await ask('/viewer', {
      method: 'POST',
      headers: FLAG,
      body: new URLSearchParams({ a: '1' }),
    });
    expect(answer.status).toBe(503);
  });

  it('an operator works on, without any flag', async () => {
    const patch = (person: Person) =>
      ask('/api/user/profile', {
        method: 'PATCH',
        headers: { ...person.bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ financial_situation: [1] }),
      });
    expect((await patch(operator)).status).toBe(200);
    expect((await patch(investor)).status).toBe(503);
  });

  it('the console is there for whoever has a role, without any flag, and for nobody by the flag', async () => {
    const call = (person: Person | null, headers = {}) =>
      ask('/api/masters/operations/books/run', {
        method: 'POST',
        headers: {
          ...person?.bearer,
          ...headers,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ reason: 'While the site is closed.' }),
      });
    expect((await call(operator)).status).toBe(204);
    expect((await call(investor, FLAG)).status).toBe(404);
    expect((await call(null, FLAG)).status).toBe(404);
  });

  it('reading goes on', async () => {
    const { bearer: headers } = investor;
    for (const path of [
      '/healthz',
      '/api/farm/',
      '/api/openapi.json',
      '/current-version.json',
      '/assets/app-1.js',
    ])
      expect((await ask(path)).status, path).toBe(200);
    expect((await ask('/api/user/profile', { headers })).status).toBe(200);
  });

  it('the button of a mailed link leads to the page that says so, and the link is not spent', async () => {
    const answer = await ask('/api/identity/verify-email', {
      method: 'POST',
      body: new URLSearchParams({ token: 'x' }),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/maintenance']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('whoever is signed in gets everybody else out', async () => {
    const sessions = await testSessions(store.database, fixedClock(NOW));
    const owner = await signedInPerson(store.database, sessions, { now: NOW });
    const request = { ip: '198.51.100.9', userAgent: 'thief', deviceId: null };
    await store.database.transaction((tx) =>
      sessions.start(tx, { userId: owner.userId, amr: ['pwd'], request, now: NOW }),
    );
    const answer = await ask('/api/identity/sessions', { method: 'DELETE', headers: owner.bearer });
    expect([answer.status, await answer.json()]).toEqual([200, { ended: 1 }]);
  });
});

describe('pages in maintenance', () => {
  const flagOf = async (headers: Record<string, string>) => {
    const answer = await ask('/flag', { headers });
    const text = await answer.text();
    return { known: text.includes('"superUser":true'), somebody: text.includes('"userId"'), answer };
  };

  it('H8 what is kept for everybody is never a super user’s, nor the other way round', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await flagOf({})).toMatchObject({ known: false });
      const own = await flagOf(FLAG);
      expect(own.known).toBe(true);
      expect(own.answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(await flagOf({ cookie: 'super_user=1' })).toMatchObject({ known: false });
    expect(await flagOf({ cookie: 'theme=dark; super_user=on' })).toMatchObject({ known: true });
  });

  it('are for nobody without the flag, so that the one page there is needs no database', async () => {
    expect(await flagOf({ cookie: investor.cookie })).toMatchObject({ somebody: false });
    const both = `${investor.cookie}; ${FLAG.cookie}`;
    expect(await flagOf({ cookie: both })).toMatchObject({ known: true, somebody: true });
  });

  it('say when to come again', async () => {
    for (const headers of [{}, FLAG]) {
      const answer = await ask('/resting', { headers });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3600']);
    }
  });
});

it.each([
  [null, 300],
  ['2027-01-09T05:10:00Z', 600],
  ['2027-01-09T05:00:01Z', 60],
  ['2027-03-01T00:00:00Z', 86_400],
  // It took longer than planned.
  ['2027-01-09T04:59:00Z', 300],
])('until %s: again in %i seconds', (until, seconds) => {
  expect(retryAfterSeconds(until, NOW)).toBe(seconds);
});
