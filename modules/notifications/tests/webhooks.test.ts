import { randomUUID } from 'node:crypto';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import { WEBHOOK_EVENTS } from '../rules/index.ts';

const NOW = new Date('2027-01-09T05:00:00.000Z');
const WEBHOOKS = '/api/masters/notifications/webhooks';
const REASON = 'Agreed with the warehouse.';
const NEW = {
  url: 'https://hooks.furrow.example/furrow',
  label: 'Warehouse',
  events: ['farm.changed'],
  reason: REASON,
};

let store: TestDatabase;
let one: TestApp;
let other: TestApp;
let people: Record<'admin' | 'compliance' | 'auditor' | 'investor' | 'stale', Person>;

beforeAll(async () => {
  store = await testDatabase();
  const given = { databaseUrl: store.url, clock: fixedClock(NOW) };
  one = await startApp(given);
  other = await startApp({ ...given, env: { FURROW_WEBHOOKS_LOOPBACK: 'on' } });
  const sessions = await testSessions(store.database, fixedClock(NOW));
  const person = (...roles: string[]) => signedInPerson(store.database, sessions, { now: NOW, roles });
  people = {
    admin: await person('admin'),
    compliance: await person('compliance'),
    auditor: await person('auditor'),
    investor: await person(),
    stale: await person('admin'),
  };
  await store.database.run(sql`update session set auth_time = auth_time - interval '11 minutes'
    where user_id = ${people.stale.userId}`);
});
afterAll(async () => {
  await one.close();
  await other.close();
  await store.drop();
});
beforeEach(async () => {
  await store.database.run(sql`delete from webhook_delivery`);
  await store.database.run(sql`delete from webhook_endpoint`);
});

interface Sent {
  readonly by?: keyof typeof people;
  readonly key?: string;
  readonly app?: TestApp;
}
async function send(path: string, body: object, { by = 'admin', key = randomUUID(), app = one }: Sent = {}) {
  const answer = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { ...people[by].bearer, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  return { status: answer.status, ...said } as { status: number; id: string; secret: string } & Record<
    string,
    unknown
  >;
}

describe('an endpoint', () => {
  it('is added by an admin who logged in lately, once for one key', async () => {
    const key = randomUUID();
    const added = await send(WEBHOOKS, NEW, { key });
    expect(added).toEqual({
      status: 200,
      id: expect.stringMatching(/^whk_/),
      secret: expect.stringMatching(/^whsec_/),
    });
    const again = await send(WEBHOOKS, NEW, { key, app: other });
    expect(again.id).toBe(added.id);
    expect(await send(WEBHOOKS, { ...NEW, label: 'Other' }, { key })).toMatchObject({
      code: 'idempotency_conflict',
    });
    expect(await send(WEBHOOKS, NEW, { by: 'stale' })).toMatchObject({ code: 'auth/requires-recent-login' });
    expect(await send(`${WEBHOOKS}/${added.id}/secret`, { reason: REASON }, { by: 'stale' })).toMatchObject({
      code: 'auth/requires-recent-login',
    });
  });

  it.each(['compliance', 'auditor', 'investor'] as const)('is nothing %s can add', async (by) => {
    expect((await send(WEBHOOKS, NEW, { by })).status).toBeGreaterThanOrEqual(403);
    expect(await store.database.rows(sql`select from webhook_endpoint`)).toEqual([]);
  });

  it.each([
    { change: { url: 'http://hooks.furrow.example/' }, field: 'url' },
    { change: { url: 'https://10.0.0.8/' }, field: 'url' },
    { change: { url: 'http://127.0.0.1:4242/' }, field: 'url' },
    { change: { url: '' }, field: 'url' },
    { change: { label: '' }, field: 'label' },
    { change: { label: 'two\nlines' }, field: 'label' },
    { change: { events: [] }, field: 'events' },
    { change: { events: ['market.offer'] }, field: 'events.0' },
    { change: { events: ['farm.changed', 'farm.changed'] }, field: 'events' },
    { change: { reason: ' ' }, field: 'reason' },
  ])('G10 is refused with the field that is wrong: $change', async ({ change, field }) => {
    // The setting means nothing outside of the demonstration.
    for (const app of [one, other]) {
      const refused = await send(WEBHOOKS, { ...NEW, ...change }, { app });
      expect(refused).toMatchObject({ status: 400, code: 'validation_error' });
      expect(Object.keys(refused.fields as object)).toEqual([field]);
    }
  });

  it('is one of at most five', async () => {
    for (let count = 0; count < 5; count += 1) expect((await send(WEBHOOKS, NEW)).status).toBe(200);
    expect(await send(WEBHOOKS, NEW)).toMatchObject({ status: 409, code: 'webhook_limit' });
  });

  it('is tested, paused, resumed and removed, each once for one key', async () => {
    const { id } = await send(WEBHOOKS, NEW);
    const act = (name: string, key = randomUUID()) =>
      send(`${WEBHOOKS}/${id}/${name}`, name === 'test' ? {} : { reason: REASON }, { key });
    const key = randomUUID();
    expect((await act('pause', key)).status).toBe(204);
    expect((await act('pause', key)).status).toBe(204);
    expect(await act('pause')).toMatchObject({ code: 'webhook_changed' });
    expect(await act('test')).toMatchObject({ status: 409, code: 'webhook_paused' });
    expect((await act('resume')).status).toBe(204);
    expect(await act('test')).toMatchObject({ status: 202, delivery_id: expect.stringMatching(/^whd_/) });
    expect((await act('secret')).secret).toMatch(/^whsec_/);
    expect((await act('remove')).status).toBe(204);
    for (const name of ['test', 'secret', 'pause', 'remove']) expect((await act(name)).status).toBe(404);
    const nobody = `/api/masters/notifications/webhook-deliveries/${newId('whd', NOW)}/send-again`;
    expect((await send(nobody, {})).status).toBe(404);
  });
});

it('C15 what happens is written down for it once, with two processes that follow', async () => {
  const { id } = await send(WEBHOOKS, NEW);
  await send(`${WEBHOOKS}/${id}/pause`, { reason: REASON });
  const farms = Array.from({ length: 20 }, () => newId('farm', NOW));
  for (const farm_id of farms)
    await store.database.transaction((tx) =>
      publish(tx, { topic: 'farm.changed', data: { farm_id, what: 'status', status: 'verified' } }),
    );
  const bodies = () =>
    store.database.rows<{ body: string }>(sql`select body from webhook_delivery order by position`);
  await eventually(async () => expect(await bodies()).toHaveLength(farms.length));
  expect((await bodies()).map(({ body }) => JSON.parse(body).data.farm_id)).toEqual(farms);
});

it('the description of the API has each event, and what its body is', async () => {
  const { webhooks } = (await (await fetch(`${one.url}/api/openapi.json`)).json()) as {
    webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: Described }> } } }>;
  };
  expect(Object.keys(webhooks)).toEqual(expect.arrayContaining([...WEBHOOK_EVENTS, 'webhook.test']));
  // It comes with the market that makes offers.
  expect(Object.keys(webhooks)).not.toContain('market.offer');
  for (const [type, { post }] of Object.entries(webhooks)) {
    const schema = post.requestBody.content['application/json']?.schema;
    expect(schema?.properties.type?.const, type).toBe(type);
    expect(schema?.required).toEqual(['id', 'type', 'created_at', 'data']);
  }
});

interface Described {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, { readonly const?: string }>>;
}
