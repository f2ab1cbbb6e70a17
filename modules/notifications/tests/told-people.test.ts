import type { Database } from '@furrow/database/database';
import { unwrap } from '@furrow/kernel/result';
import { keptMail } from '@furrow/providers/kept-mail';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import { moveFarm } from '../../farms/server/index.ts';
import { newFarm, saveFarm } from '../../farms/server/new-farm.fixture.ts';
import type { Messages } from '../contract/index.ts';
import type { NotificationChannel } from '../rules/index.ts';

const PASSWORD = 'maple-tractor-77';

let store: TestDatabase;
let database: Database;
let app: TestApp;
beforeAll(async () => {
  store = await testDatabase();
  database = store.database;
  app = await startApp({ databaseUrl: store.url, env: { DATABASE_OWNER_URL: store.ownerUrl } });
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const post = (path: string, body: unknown) => send('POST', path, body);
const messages = async (authorization: string, channel: NotificationChannel) => {
  const answer = await fetch(`${app.url}/api/notifications/messages?channel=${channel}`, {
    headers: { authorization },
  });
  return (await answer.json()) as Messages;
};
const flags = async (authorization: string) =>
  (await messages(authorization, 'general-system')).data
    .map(({ message }) => [message.code, message.flag])
    .toReversed();

it('welcomes whoever signs up, in red until their address is confirmed', async () => {
  const email = 'welcomed@furrow.example';
  const person = { email, password: PASSWORD, first_name: 'Ada', last_name: 'King' };
  expect((await post('/api/identity/signup', person)).status).toBe(201);
  const answer = await post('/api/identity/login', { email, password: PASSWORD });
  const { loginData } = (await answer.json()) as { loginData: { token: string } };
  const bearer = `Bearer ${loginData.token}`;
  await eventually(async () => expect(await flags(bearer)).toEqual([['welcome_confirm', 'red']]));
  const [mail] = await keptMail(database, { to: email, limit: 1 });
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const confirmed = await post('/api/identity/verify-email', { token });
  expect(confirmed.status).toBe(303);
  await eventually(async () =>
    expect(await flags(bearer)).toEqual([
      ['welcome_confirm', null],
      ['email_confirmed', null],
    ]),
  );
});

it('tells those who wait for an offering, and nobody else, once it opens', async () => {
  const sessions = await testSessions(database);
  const person = () => signedInPerson(database, sessions);
  const [waiting, other] = [await person(), await person()];
  const farmId = await saveFarm(database, newFarm({ status: 'verified_hold', name: 'Salt Fork' }));
  const watched = await send('PUT', `/api/farm/watch/${farmId}`, { wants: 'opening' }, waiting.bearer);
  expect(watched.status).toBeLessThan(300);
  await database.transaction(async (tx) =>
    unwrap(await moveFarm(tx, { farmId, to: 'verified', actor: 'test', at: new Date() })),
  );
  const updates = async ({ bearer }: Person) =>
    (await messages(bearer.authorization, 'general-updates')).data.map(({ message }) => message);
  await eventually(async () =>
    expect(await updates(waiting)).toMatchObject([
      { code: 'offering_open', type: 'investment', meta: { farm_id: farmId } },
    ]),
  );
  expect(await updates(other)).toEqual([]);
});
