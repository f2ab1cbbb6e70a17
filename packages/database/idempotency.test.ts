import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok } from '@furrow/kernel/result';
import { testDatabase } from '@furrow/testing/database';
import { spawnNode } from '@furrow/testing/spawn-node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { once, onceForEach, pruneIdempotency } from './idempotency.ts';
import type { Json } from './outbox.ts';
import { sql } from './sql.ts';

let database: Database;
let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  const test = await testDatabase({ poolMax: 20 });
  ({ database, url, drop } = test);
  await test.define(sql`create table effect (what text)`);
});
afterEach(() => drop());

const now = new Date('2026-03-04T12:00:00Z');
const request = { scope: 'user:1', key: 'k', requestHash: 'h', now };

/** The work of these tests: one row, and an answer nobody else could give. */
function doOnce(
  changes: Partial<typeof request> = {},
  body: Json = { z: 1, a: [Math.random()] },
  waitMs = 0,
) {
  return database.transaction((tx) =>
    once(tx, { ...request, ...changes }, async () => {
      await tx.run(sql`insert into effect values ('done')`);
      await sleep(waitMs);
      return ok({ status: 201, body });
    }),
  );
}

const effects = async () => (await database.rows(sql`select * from effect`)).length;

it('A3 twenty copies at once have one effect and get one answer, byte for byte', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => doOnce({}, undefined, 50)));
  expect(await effects()).toBe(1);
  const values = answers.map((answer) => (answer.ok ? answer.value : undefined));
  expect(values.filter((value) => value?.replayed === false)).toHaveLength(1);
  expect(new Set(values.map((value) => JSON.stringify([value?.status, value?.body]))).size).toBe(1);
});

it('does several together, each once under its own key, and forgets the keys of those it refuses', async () => {
  const keyed = (key: string, requestHash = 'h') => ({ ...request, key, requestHash });
  const together = (...requests: (typeof request)[]) =>
    database.transaction((tx) =>
      onceForEach(tx, requests, async (places) => {
        for (const _ of places) await tx.run(sql`insert into effect values ('done')`);
        return places.map((place) =>
          requests[place]?.key === 'bad' ? err('refused') : ok({ status: 200, body: { place } }),
        );
      }),
    );
  const answer = (place: number, replayed: boolean) => ok({ status: 200, body: { place }, replayed });
  expect(await together(keyed('b'), keyed('a'), keyed('bad'))).toEqual([
    answer(0, false),
    answer(1, false),
    err('refused'),
  ]);
  expect(await effects()).toBe(3);
  expect(await together(keyed('a'), keyed('c'), keyed('b', 'other'), keyed('bad'))).toEqual([
    answer(1, true),
    answer(1, false),
    err('idempotency_conflict'),
    err('refused'),
  ]);
  // 'c', and 'bad' once more.
  expect(await effects()).toBe(5);
});

it('refuses the same key with another request', async () => {
  await doOnce();
  expect(await doOnce({ requestHash: 'other' })).toEqual(err('idempotency_conflict'));
  expect(await effects()).toBe(1);
});

it('never answers across scopes', async () => {
  await doOnce();
  expect(await doOnce({ scope: 'user:2' }, { for: 2 })).toEqual(
    ok({ replayed: false, status: 201, body: { for: 2 } }),
  );
});

it('keeps neither key nor writes of work that refuses, even when the transaction commits', async () => {
  const refused = await database.transaction(async (tx) => {
    await tx.run(sql`insert into effect values ('before')`);
    return once(tx, request, async () => {
      await tx.run(sql`insert into effect values ('of refused work')`);
      return err('sold_out' as const);
    });
  });
  expect(refused).toEqual(err('sold_out'));
  expect(await database.rows(sql`select what from effect`)).toEqual([{ what: 'before' }]);
  expect(await doOnce()).toMatchObject({ ok: true, value: { replayed: false } });
});

it('lets a waiting copy do the work when the first refuses or throws', async () => {
  const atWork = Promise.withResolvers<void>();
  const failing = database.transaction((tx) =>
    once(tx, request, async () => {
      atWork.resolve();
      await sleep(150);
      throw new Error('crashed');
    }),
  );
  const outcome = expect(failing).rejects.toThrow('crashed');
  await atWork.promise;
  expect(await doOnce()).toMatchObject({ ok: true, value: { replayed: false } });
  await outcome;
  expect(await effects()).toBe(1);
});

it('C1 killed inside the transaction, the retry with the same key gives one result', async () => {
  const script = new URL('./idempotency-child.ts', import.meta.url);
  expect(await spawnNode(script, [url, 'die']).exit).toBe('SIGKILL');
  expect(await effects()).toBe(0);
  const retry = spawnNode(script, [url]);
  const answer = JSON.parse(await retry.line('{'));
  expect(answer).toEqual(ok({ replayed: false, status: 201, body: { pid: retry.pid } }));
  const repetition = spawnNode(script, [url]);
  expect(JSON.parse(await repetition.line('{'))).toEqual(ok({ ...answer.value, replayed: true }));
  expect(await effects()).toBe(1);
});

it('expires: a day later the key is free again, with or without pruning', async () => {
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  const before = new Date(tomorrow.getTime() - 1);
  await doOnce();
  expect(await doOnce({ now: before })).toMatchObject({ value: { replayed: true } });
  expect(await doOnce({ now: tomorrow, requestHash: 'other' })).toMatchObject({ value: { replayed: false } });
  expect(await pruneIdempotency(database, tomorrow)).toBe(0);
  expect(await pruneIdempotency(database, new Date(tomorrow.getTime() * 2))).toBe(1);
});
