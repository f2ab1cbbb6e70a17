import type { Json } from '@furrow/database/outbox';
import { saveSetting } from '@furrow/database/runtime-settings';
import { fixedClock } from '@furrow/kernel/clock';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './test-app.ts';
import { type Person, signedInPerson, testSessions } from './test-people.ts';

const NOW = new Date('2027-01-09T05:00:00.000Z');

let store: TestDatabase;
let apps: TestApp[];
/** Its environment says all of them. */
let fixed: TestApp;
let investor: Person;

beforeAll(async () => {
  store = await testDatabase();
  const given = { databaseUrl: store.url, clock: fixedClock(NOW) };
  const proxied = { TRUST_PROXY: 'loopback', FURROW_COUNTRY_HEADER: 'cf-ipcountry' };
  apps = [
    await startApp({ ...given, env: proxied, pages: true }),
    await startApp({ ...given, env: proxied, pages: true }),
  ];
  const env = { ...proxied, FURROW_MAINTENANCE: 'off', FURROW_COUNTRIES: 'us' };
  fixed = await startApp({ ...given, env, pages: true });
  const sessions = await testSessions(store.database, fixedClock(NOW));
  investor = await signedInPerson(store.database, sessions, { now: NOW });
});
afterAll(async () => {
  for (const app of [...apps, fixed]) await app.close();
  await store.drop();
});

const versions = new Map<string, number>();
async function change(name: string, value: Json): Promise<void> {
  const seen = versions.get(name) ?? 0;
  const given = { name, value, seen, actor: 'operator:mara', reason: 'Planned.', now: NOW };
  const saved = await store.database.transaction((tx) => saveSetting(tx, given));
  versions.set(name, unwrap(saved));
}

const rename = async ({ url }: TestApp) => {
  const answer = await fetch(`${url}/api/user/profile`, {
    method: 'PATCH',
    headers: { ...investor.bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ financial_situation: [1] }),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
};

describe('maintenance that the console turns on', () => {
  const ON = { mode: 'on', text: 'Larger books.', begins: null, ends: '2027-01-09T06:00:00Z' };

  it('is in force on every process, also on one that starts later, and off again', async () => {
    await change('platform.maintenance', ON);
    for (const app of apps)
      await eventually(async () => expect(await rename(app)).toEqual({ status: 503, retryAfter: '3600' }));
    const later = await startApp({ databaseUrl: store.url, clock: fixedClock(NOW) });
    expect((await rename(later)).status).toBe(503);
    await later.close();
    await change('platform.maintenance', { ...ON, mode: 'off' });
    for (const app of apps) await eventually(async () => expect((await rename(app)).status).toBe(200));
  });

  it('reaches pages that were kept for everybody', async () => {
    const resting = async ({ url }: TestApp) =>
      (await (await fetch(`${url}/kept`)).text()).includes('Larger books.');
    for (const app of apps) expect(await resting(app)).toBe(false);
    await change('platform.maintenance', { ...ON, mode: 'announced' });
    for (const app of apps) await eventually(async () => expect(await resting(app)).toBe(true));
  });

  it('is not what a process does whose environment says otherwise', async () => {
    await change('platform.maintenance', ON);
    for (const app of apps) await eventually(async () => expect((await rename(app)).status).toBe(503));
    expect((await rename(fixed)).status).toBe(200);
    await change('platform.maintenance', { ...ON, mode: 'off' });
    for (const app of apps) await eventually(async () => expect((await rename(app)).status).toBe(200));
  });
});

describe('the countries that people sign up from', () => {
  let people = 0;
  async function signUp({ url }: TestApp, country: string): Promise<unknown> {
    people += 1;
    const email = `from${people}@furrow.example`;
    const answer = await fetch(`${url}/api/identity/signup`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'cf-ipcountry': country,
        'x-forwarded-for': `198.51.100.${people}`,
      },
      body: JSON.stringify({ email, password: 'maple-tractor-77', first_name: 'Ada', last_name: 'King' }),
    });
    const { code } = (await answer.json()) as { code?: string };
    return code ?? answer.status;
  }

  it('E23 are those of the console, on every process, and those of the environment where it names some', async () => {
    for (const app of [...apps, fixed]) expect(await signUp(app, 'DE')).toBe('reject-signup-by-country');
    await change('identity.countries', ['US', 'DE']);
    for (const app of apps) await eventually(async () => expect(await signUp(app, 'DE')).toBe(201));
    expect(await signUp(fixed, 'DE')).toBe('reject-signup-by-country');
  });
});

it('a value that this release cannot read leaves the default in force', async () => {
  await change('identity.countries', { all: true });
  await eventually(() =>
    expect(apps[0]?.lines.some((line) => line.includes('identity.countries'))).toBe(true),
  );
  expect((await fetch(`${apps[0]?.url}/healthz`)).status).toBe(200);
});
