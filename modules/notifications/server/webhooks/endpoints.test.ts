import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MOST_ENDPOINTS } from '../../rules/index.ts';
import { sendAgain, sendTest } from './ask-delivery.ts';
import { changeEndpoint, type EndpointAct } from './change-endpoint.ts';
import { importEndpoint } from './import-endpoint.ts';
import { rotateSecret } from './rotate-secret.ts';
import { ADMIN, receiver, type TestWebhooks, webhooksAlone } from './test-webhooks.ts';
import { webhookPages } from './webhook-pages.ts';

let test: TestWebhooks;
beforeAll(async () => {
  test = await webhooksAlone();
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.database.run(sql`delete from webhook_delivery`);
  await test.database.run(sql`delete from webhook_endpoint`);
});

const act = (id: Id<'whk'>, name: EndpointAct) =>
  test.database.transaction((tx) =>
    changeEndpoint(tx, { id, act: name, reason: 'Agreed on.', actor: ADMIN, now: test.clock.now() }),
  );
const rotate = (id: Id<'whk'>) =>
  test.database.transaction((tx) =>
    rotateSecret(tx, test.sealer, { id, reason: 'Agreed on.', actor: ADMIN, now: test.clock.now() }),
  );
const pages = () => webhookPages(test.database);

it('of ten that are added at once five are there, and a sixth once one is removed', async () => {
  const added = await Promise.all(Array.from({ length: 10 }, () => test.add()));
  expect(added.filter(({ ok }) => ok)).toHaveLength(MOST_ENDPOINTS);
  for (const one of added) if (!one.ok) expect(one.error).toBe('webhook_limit');
  const [first] = added.flatMap((one) => (one.ok ? [one.value.id] : []));
  if (first === undefined) throw new Error('none was added');
  unwrap(await act(first, 'remove'));
  expect((await test.add()).ok).toBe(true);
  expect((await test.add()).ok).toBe(false);
});

it('the same call again is the same endpoint, with the secret that is answered last', async () => {
  const one = unwrap(await test.add({ addedKey: 'same' }));
  const again = unwrap(await test.add({ addedKey: 'same' }));
  expect(again.id).toBe(one.id);
  expect(again.secret).not.toBe(one.secret);
  expect(await pages().endpoints()).toHaveLength(1);
});

it('G10 an address that must not be called is refused, and nothing is added', async () => {
  expect(await test.add({ url: 'http://127.0.0.1:9/' }, false)).toEqual({ ok: false, error: 'not_https' });
  expect(await test.add({ url: 'https://169.254.169.254/' })).toEqual({ ok: false, error: 'not_public' });
  expect(await pages().endpoints()).toEqual([]);
});

it('a secret is kept sealed, and is in no line of the audit and on no page', async () => {
  const { id, secret } = unwrap(await test.add());
  const rotated = await rotate(id);
  const rows = await test.database.rows(sql`select row_to_json(e)::text as text from webhook_endpoint e
    union all select coalesce(after::text, '') from audit`);
  const everything = JSON.stringify([rows, await pages().endpoints(), await pages().endpoint(id)]);
  for (const one of [secret, rotated?.secret ?? '']) {
    expect(one).toMatch(/^whsec_[\w-]{43}$/);
    expect(everything).not.toContain(one);
  }
});

it('after a rotation both secrets sign for a day, and another rotation within it leaves the older one', async () => {
  const { heard, url, close } = await receiver();
  const { id } = await test.added(url);
  const signatures = async () => {
    await test.database.transaction((tx) =>
      sendTest(tx, { endpointId: id, actor: ADMIN, now: test.clock.now() }),
    );
    await test.deliver();
    return String(heard.at(-1)?.headers['furrow-signature']).match(/v1=/g)?.length;
  };
  expect(await signatures()).toBe(1);
  await rotate(id);
  const until = (await pages().endpoint(id))?.oldSecretUntil;
  expect(await signatures()).toBe(2);
  test.move(23);
  await rotate(id);
  expect((await pages().endpoint(id))?.oldSecretUntil).toEqual(until);
  expect(await signatures()).toBe(2);
  test.move(1);
  expect(await signatures()).toBe(1);
  await rotate(id);
  expect(await signatures()).toBe(2);
  close();
});

it('is paused, resumed and removed, each from the state it can be left in', async () => {
  const { id } = unwrap(await test.add());
  const of = async () => (await pages().endpoint(id))?.status;
  expect(await act(id, 'resume')).toEqual({ ok: false, error: 'webhook_changed' });
  unwrap(await act(id, 'pause'));
  expect(await of()).toBe('paused');
  expect(await act(id, 'pause')).toEqual({ ok: false, error: 'webhook_changed' });
  unwrap(await act(id, 'resume'));
  expect(await of()).toBe('active');
  unwrap(await act(id, 'remove'));
  expect(await of()).toBe('removed');
  expect(await pages().endpoints()).toEqual([]);
  expect(await act(id, 'remove')).toEqual({ ok: false, error: 'not_found' });
  expect(await rotate(id)).toBeNull();
});

it('to a paused one nothing is sent, and to a removed one neither', async () => {
  const { id } = unwrap(await test.add());
  const [actor, now] = [ADMIN, test.clock.now()];
  const ask = () => test.database.transaction((tx) => sendTest(tx, { endpointId: id, actor, now }));
  const delivery = unwrap(await ask());
  const again = () => test.database.transaction((tx) => sendAgain(tx, { deliveryId: delivery, actor, now }));
  unwrap(await act(id, 'pause'));
  expect(await ask()).toEqual({ ok: false, error: 'webhook_paused' });
  expect(await again()).toEqual({ ok: false, error: 'webhook_paused' });
  expect(await test.deliver()).toBe(false);
  unwrap(await act(id, 'remove'));
  expect(await ask()).toEqual({ ok: false, error: 'not_found' });
  expect(await again()).toEqual({ ok: false, error: 'not_found' });
  expect((await pages().delivery(id, delivery))?.state).toBe('canceled');
});

it('G14 deliveries are paged by the last entry, whatever a page is asked for', async () => {
  const { id } = unwrap(await test.add());
  for (let count = 0; count < 27; count += 1) {
    test.move(1);
    await test.database.transaction((tx) =>
      sendTest(tx, { endpointId: id, actor: ADMIN, now: test.clock.now() }),
    );
  }
  const first = await pages().deliveries(id, { state: null, after: null });
  expect(first.deliveries).toHaveLength(25);
  const second = await pages().deliveries(id, { state: 'waiting', after: first.next });
  expect(second).toMatchObject({ next: null });
  const ids = [...first.deliveries, ...second.deliveries].map((one) => one.id);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(new Set(ids).size).toBe(27);
  expect(await pages().deliveries(id, { state: null, after: '1e9; drop' })).toEqual(first);
  expect((await pages().deliveries(id, { state: 'failed', after: null })).deliveries).toEqual([]);
});

it('an imported endpoint is paused, has its history, and is imported once', async () => {
  const now = test.clock.now();
  const imported = {
    key: 'imported',
    url: 'https://example.com/',
    label: 'Warehouse',
    events: ['farm.changed'] as const,
    actor: ADMIN,
    at: now,
    pausedAt: now,
    deliveries: [
      {
        type: 'farm.changed' as const,
        data: { farm_id: null, change: 'status', state: null },
        at: now,
        attempts: [
          { at: now, durationMs: 5, status: null, problem: 'timeout' as const, answer: null },
          { at: now, durationMs: 5, status: 204, problem: null, answer: '' },
        ],
      },
      {
        type: 'farm.changed' as const,
        data: { farm_id: null, change: 'shares', state: null },
        at: now,
        attempts: [],
      },
    ],
  };
  const run = () => test.database.transaction((tx) => importEndpoint(tx, test.sealer, imported));
  expect([await run(), await run()]).toEqual([true, false]);
  const [endpoint, ...more] = await pages().endpoints();
  expect(more).toEqual([]);
  expect(endpoint?.status).toBe('paused');
  const { deliveries } = await pages().deliveries(endpoint?.id ?? '', { state: 'delivered', after: null });
  expect(deliveries).toMatchObject([{ attempts: 2, last: { status: 204 } }]);
  // What nobody has tried to deliver waits until the endpoint goes on.
  const waiting = await pages().deliveries(endpoint?.id ?? '', { state: 'waiting', after: null });
  expect(waiting.deliveries).toMatchObject([{ attempts: 0, last: null }]);
});
