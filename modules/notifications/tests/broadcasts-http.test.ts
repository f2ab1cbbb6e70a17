import { randomUUID } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { deskOf } from '../../../apps/server/tests/test-endpoint-calls.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import * as api from '../contract/api.ts';
import type { Broadcast, Broadcasts } from '../contract/index.ts';

const NOW = new Date('2026-11-17T15:42:00.000Z');
const DRAFT = {
  audience: 'everybody',
  farm_id: null,
  text: 'Our office is closed on Friday.',
  link: '/investments/primary-offerings',
  banner: true,
  until: '2026-11-30',
};

let store: TestDatabase;
let database: Database;
let app: TestApp;
let call: ReturnType<typeof deskOf>;
let [edith, emil, auditor, ruth, stranger] = [] as unknown as readonly Person[];

beforeAll(async () => {
  store = await testDatabase();
  database = store.database;
  const clock = fixedClock(NOW);
  app = await startApp({ databaseUrl: store.url, env: { DATABASE_OWNER_URL: store.ownerUrl }, clock });
  const sessions = await testSessions(database, clock);
  const person = (...roles: string[]) => signedInPerson(database, sessions, { roles, now: NOW });
  [edith, emil, auditor, ruth, stranger] = await Promise.all([
    person('editor'),
    person('editor'),
    person('auditor'),
    person(),
    person(),
  ]);
  await database.run(
    sql`update user_account set email_verified_at = ${NOW} where id = any(${[ruth?.userId ?? '', edith?.userId ?? '']})`,
  );
  call = deskOf(app);
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

const by = (person: Person | undefined) => person ?? null;
const create = (changes: object = {}, key?: string) =>
  call(by(edith), api.createBroadcast, { body: { ...DRAFT, ...changes } }, key);
const act = (
  endpoint: Parameters<typeof call>[1],
  id: unknown,
  body: object = { reason: 'Because.' },
  who = edith,
) => call(by(who), endpoint, { params: { id: String(id) }, body });
const show = async (id: unknown) =>
  (await call(by(auditor), api.showBroadcast, { params: { id: String(id) } })).body as unknown as Broadcast;

it('is drafted, counted, sent once and told, with a banner that its reader closes', async () => {
  const key = randomUUID();
  const drafted = await create({}, key);
  expect(drafted).toMatchObject({ status: 201, body: { status: 'draft', people: 2, version: 1, told: 0 } });
  expect((await create({}, key)).body).toEqual(drafted.body);
  const { id } = drafted.body;
  const close = (who: Person | undefined, banner: unknown = id) =>
    call(by(who), api.closeBanner, { params: { id: String(banner) } });
  expect((await close(stranger)).status).toBe(404);

  const send = { version: 1, reason: 'They asked for it.' };
  const [first, second] = await Promise.all([
    act(api.sendBroadcast, id, send, edith),
    act(api.sendBroadcast, id, send, emil),
  ]);
  expect([first?.status, second?.status].toSorted()).toEqual([200, 409]);
  const late = [first, second].find(({ status }) => status === 409);
  expect(late?.body).toMatchObject({ code: 'broadcast_changed', message: expect.stringContaining('sent') });

  await eventually(async () => expect(await show(id)).toMatchObject({ status: 'sent', told: 2, people: 2 }));
  const { body } = await call(by(ruth), api.listMessages, { query: { channel: 'general-updates' } });
  expect(body).toMatchObject({ data: [{ message: { text: DRAFT.text, link: DRAFT.link } }], new: 1 });

  expect((await close(ruth, 'nonsense')).status).toBe(404);
  expect((await close(ruth)).status).toBe(204);
  // Nobody told this one, who has not proven an address yet; what is for everybody stands for them too.
  expect((await close(stranger)).status).toBe(204);
  expect((await close(ruth)).status).toBe(204);
  expect((await act(api.endBroadcastBanner, id)).body).toMatchObject({ has_banner: false });
  expect((await act(api.endBroadcastBanner, id)).body).toMatchObject({ code: 'broadcast_no_banner' });
  expect((await act(api.stopBroadcast, id)).body).toMatchObject({ code: 'broadcast_not_sending' });
});

it('says what is wrong beside each field', async () => {
  const { status, body } = await create({
    audience: 'holders',
    text: ' ',
    link: 'https://elsewhere.example/',
    until: '2026-11-16',
  });
  expect([status, body.code]).toEqual([400, 'validation_error']);
  expect(Object.keys(body.fields as object).toSorted()).toEqual(['farm_id', 'link', 'text', 'until']);
});

it('a draft is changed and discarded by whoever saw its last version', async () => {
  const { id } = (await create()).body;
  const change = (version: number, who = emil) =>
    act(api.changeBroadcast, id, { ...DRAFT, version, text: 'Other words.' }, who);
  expect((await change(1)).body).toMatchObject({ version: 2, text: 'Other words.' });
  expect((await change(1, edith)).body).toMatchObject({ code: 'broadcast_changed' });
  expect((await act(api.sendBroadcast, id, { version: 1, reason: 'Go.' })).status).toBe(409);
  expect((await act(api.discardBroadcast, id, { version: 1 })).status).toBe(409);
  expect((await act(api.discardBroadcast, id, { version: 2 })).body).toMatchObject({ status: 'discarded' });
  expect((await act(api.sendBroadcast, id, { version: 3, reason: 'Go.' })).status).toBe(409);
});

it('is read by an auditor, who changes nothing, and by nobody who is not of the firm', async () => {
  const { id } = (await create()).body;
  const { body } = await call(by(auditor), api.listBroadcasts);
  expect((body as unknown as Broadcasts).data[0]?.id).toBe(id);
  expect((await act(api.sendBroadcast, id, { version: 1, reason: 'Go.' }, auditor)).status).toBe(404);
  expect((await call(by(ruth), api.listBroadcasts)).status).toBe(404);
  expect((await act(api.sendBroadcast, id, { version: 1, reason: ' ' })).status).toBe(400);
  for (const endpoint of [api.stopBroadcast, api.endBroadcastBanner])
    expect((await act(endpoint, 'nonsense')).status).toBe(404);
});
