import type { Database } from '@furrow/database/database';
import { installJobs, type JobContext } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { spawnNode } from '@furrow/testing/spawn-node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newFarm, saveFarm } from '../../../farms/server/new-farm.fixture.ts';
import { BANNER_DAYS_MOST } from '../../rules/index.ts';
import { verifyNotifications } from '../verify-notifications.ts';
import { countAudience } from './audience.ts';
import { changeBroadcast, discardBroadcast } from './draft-broadcast.ts';
import { stopBroadcast } from './send-broadcast.ts';
import { broadcastDesk, listBroadcasts, showBroadcast } from './show-broadcast.ts';
import { broadcastJob, tellBroadcast } from './tell-broadcast.ts';
import { broadcastsOn, DRAFT, NOW } from './test-broadcasts.ts';

const TEST_KEY = 'tests only: 0123456789abcdefghij';
let test: TestDatabase;
let database: Database;
let on: ReturnType<typeof broadcastsOn>;
beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  on = broadcastsOn(database);
  await installJobs(database, test.url, silentLog);
});
afterAll(() => test.drop());
// Everybody is everybody: what one test leaves behind would be told in the next.
beforeEach(() => database.run(sql`update user_account set disabled_at = ${NOW} where disabled_at is null`));

const stop = (id: Id<'bct'>) =>
  database.transaction((tx) => stopBroadcast(tx, { id, userId: on.editor, reason: 'A mistake.', now: NOW }));
const record = (id: Id<'bct'>) => showBroadcast(database, id, NOW);
const change = (id: Id<'bct'>, version: number, text: string, userId: string = on.editor) =>
  database.transaction((tx) =>
    changeBroadcast(tx, { id, version, draft: { ...DRAFT, text }, userId, now: NOW }),
  );

describe('who is told', () => {
  it('everybody whose address is confirmed and who is not barred', async () => {
    const people = await on.people(3);
    await on.people(1, { verified: false });
    await on.people(1, { blocked: true });
    const id = await on.draft();
    expect((await record(id))?.people).toBe(3);
    expect(await on.send(id)).toEqual({ ok: true, value: 3 });
    await on.tell(id);
    expect(await on.told(id)).toEqual(people.toSorted());
  });

  it('the holders of a farm, whoever has two accounts once', async () => {
    const farmId = await saveFarm(database, newFarm());
    const [ada = '', ben = '', gone = ''] = await on.people(3);
    for (const owner of [ada, ada, ben]) await on.give(farmId, await on.account(owner), 5);
    const sold = await on.account(gone);
    await on.give(farmId, sold, 5);
    await on.give(farmId, sold, -5);
    const id = await on.draft({ audience: 'holders', farmId });
    expect(await on.send(id)).toEqual({ ok: true, value: 2 });
    await on.tell(id, 1);
    expect(await on.told(id)).toEqual([ada, ben].toSorted());
    expect(await record(id)).toMatchObject({ status: 'sent', told: 2, people: 2 });
  });

  it('the watchers of a farm, and those with an account on the market', async () => {
    const farmId = await saveFarm(database, newFarm());
    const [ada = '', ben = '', cem = '', dan = ''] = await on.people(4);
    await on.watch(farmId, [ada, ben]);
    await on.watch(farmId, [cem], NOW);
    await on.account(cem, { market: 'approved' });
    await on.account(dan, { market: 'approved', deleted: true });
    await on.account(ada, { market: 'pending' });
    for (const [audience, expected] of [
      ['watchers', [ada, ben]],
      ['market', [cem]],
    ] as const) {
      const id = await on.draft({ audience, farmId });
      expect(await on.send(id)).toEqual({ ok: true, value: expected.length });
      await on.tell(id, 1);
      expect(await on.told(id)).toEqual(expected.toSorted());
    }
  });

  it('nobody: then it is not sent', async () => {
    const farmId = await saveFarm(database, newFarm());
    const id = await on.draft({ audience: 'holders', farmId });
    expect(await on.send(id)).toMatchObject({ error: { code: 'broadcast_nobody' } });
  });
});

describe('J24 a farm that is not public', () => {
  it('is named to its own holders and watchers alone', async () => {
    const [ada = ''] = await on.people(2);
    const farmId = await saveFarm(
      database,
      newFarm({ name: 'Secret Hollow', slug: 'secret-hollow', private: true }),
    );
    const other = await saveFarm(database, newFarm());
    await on.give(farmId, await on.account(ada), 5);
    await on.give(other, await on.account(ada), 5);
    const text = 'News of SECRET hollow.';
    const refused = {
      ok: false,
      error: { code: 'broadcast_private_farm', params: { farm: 'Secret Hollow' } },
    };
    expect(await on.send(await on.draft({ text }))).toEqual(refused);
    expect(await on.send(await on.draft({ audience: 'market', text }))).toEqual(refused);
    expect(await on.send(await on.draft({ audience: 'holders', farmId: other, text }))).toEqual(refused);
    expect(await on.send(await on.draft({ link: '/secret-hollow/notes?x=1' }))).toEqual(refused);
    expect(await on.send(await on.draft({ link: `/portfolio/${farmId}` }))).toEqual(refused);
    expect((await on.send(await on.draft({ audience: 'holders', farmId, text }))).ok).toBe(true);
    const record = await showBroadcast(database, await on.draft({ audience: 'holders', farmId }), NOW);
    expect(record?.farm).toEqual({ id: farmId, name: 'Secret Hollow', is_private: true });
  });

  it('is not told to a watcher who lost sight of it', async () => {
    const [ada = '', ben = ''] = await on.people(2);
    const farmId = await saveFarm(database, newFarm({ private: true }));
    await on.watch(farmId, [ada, ben]);
    await database.run(sql`insert into farm_access (user_id, farm_id, since, cause)
      values (${ada}, ${farmId}, ${NOW}, 'test:1')`);
    const id = await on.draft({ audience: 'watchers', farmId });
    expect(await on.send(id)).toEqual({ ok: true, value: 1 });
    await on.tell(id);
    expect(await on.told(id)).toEqual([ada]);
  });
});

describe('two people of the firm', () => {
  it('do not send the same twice, and the second learns what the first did', async () => {
    await on.people(2);
    const [eve = '', finn = ''] = await on.people(2);
    const id = await on.draft();
    const sent = await Promise.all([on.send(id, 1, eve), on.send(id, 1, finn)]);
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.find(({ ok }) => !ok)).toMatchObject({
      error: { code: 'broadcast_changed', params: { who: 'Ada Loam', did: 'sent' } },
    });
    await on.tell(id);
    expect(await on.told(id)).toHaveLength(4);
  });

  it('do not send or discard what the other has changed, nor change what was sent', async () => {
    await on.people(1);
    const id = await on.draft();
    expect((await change(id, 1, 'Other words.')).ok).toBe(true);
    const changed = { error: { code: 'broadcast_changed', params: { did: 'changed' } } };
    expect(await on.send(id, 1)).toMatchObject(changed);
    expect(await change(id, 1, 'Mine.')).toMatchObject(changed);
    const discard = (version: number) =>
      database.transaction((tx) => discardBroadcast(tx, { id, version, userId: on.editor, now: NOW }));
    expect(await discard(1)).toMatchObject(changed);
    expect((await on.send(id, 2)).ok).toBe(true);
    expect(await change(id, 3, 'Too late.')).toMatchObject({ error: { params: { did: 'sent' } } });
    expect(await discard(3)).toMatchObject({ error: { code: 'broadcast_changed' } });
    expect((await record(id))?.text).toBe('Other words.');
  });

  it('read what was done, by whom and why', async () => {
    const [eve = ''] = await on.people(1);
    const id = await on.draft({}, eve);
    await on.send(id, 1, eve);
    await on.tell(id);
    expect((await record(id))?.story).toMatchObject([
      { act: 'finished', by: null, reason: null },
      { act: 'sent', by: 'Ada Loam', reason: 'They asked.' },
      { act: 'created', by: 'Ada Loam', reason: null },
    ]);
    const discarded = await on.draft();
    const order = { id: discarded, version: 1, userId: on.editor, now: NOW };
    expect((await database.transaction((tx) => discardBroadcast(tx, order))).ok).toBe(true);
    expect(await record(discarded)).toMatchObject({ status: 'discarded', people: null });
    expect(await on.send(discarded, 2)).toMatchObject({ error: { params: { did: 'discarded' } } });
  });

  it('are refused where there is no such broadcast, farm or day', async () => {
    const id = newId('bct', NOW);
    expect(await on.send(id)).toMatchObject({ error: { code: 'not_found' } });
    expect(await change(id, 1, 'x')).toMatchObject({ error: { code: 'not_found' } });
    expect(await stop(id)).toMatchObject({ error: { code: 'not_found' } });
    expect(await record(id)).toBeNull();
    const { record: read, farms } = broadcastDesk({ database, clock: fixedClock(NOW) });
    expect(await read('nonsense')).toBeNull();
    expect((await farms()).length).toBeGreaterThan(0);
    await expect(on.draft({ audience: 'holders', farmId: newId('farm', NOW) })).rejects.toThrow();
    await on.people(1);
    const banner = await on.draft({ banner: true, until: '2026-11-18' });
    const later = new Date(NOW.getTime() + 3 * 86_400_000);
    expect(await on.send(banner, 1, on.editor, later)).toMatchObject({
      error: { code: 'validation_error', fields: { until: [expect.any(String)] } },
    });
  });
});

describe('telling', () => {
  it('C13 goes on where a killed process left off, and tells everybody once', async () => {
    const people = await on.people(23);
    const id = await on.draft({ banner: true });
    await on.send(id);
    for (const before of [3, 14, 22]) {
      const script = new URL('./tell-child.ts', import.meta.url);
      const args = [test.url, id, NOW.toISOString(), String(before), TEST_KEY];
      expect(await spawnNode(script, args).exit).toBe('SIGKILL');
    }
    const half = (await on.told(id)).length;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(23);
    await Promise.all([on.tell(id, 4), on.tell(id, 4)]);
    expect(await on.told(id)).toEqual(people.toSorted());
    expect(await record(id)).toMatchObject({ status: 'sent', told: 23, people: 23 });
    const heard = await database.rows<{ user_id: string }>(sql`select user_id from outbox
      where topic = 'notifications.new' and data #>> '{item,message,text}' is not null
        and user_id = any(${people}::text[])`);
    expect(heard).toHaveLength(23);
    expect(await verifyNotifications(database)).toEqual([]);
  });

  it('stops when somebody says so: those who were told stay told, and the banner goes', async () => {
    const people = await on.people(9);
    const id = await on.draft({ banner: true });
    await on.send(id);
    let portions = 0;
    const stopped: Pick<Database, 'transaction'> = {
      async transaction(work, options) {
        portions += 1;
        if (portions === 2) expect((await stop(id)).ok).toBe(true);
        return database.transaction(work, options);
      },
    };
    await tellBroadcast(stopped, { id, now: () => NOW, portion: 4 });
    expect(await on.told(id)).toEqual(people.toSorted().slice(0, 4));
    expect(await record(id)).toMatchObject({ status: 'stopped', told: 4, people: 9, has_banner: false });
    expect(await stop(id)).toMatchObject({ error: { code: 'broadcast_not_sending' } });
  });

  it('is done by a job, which leaves alone what is stopped or gone', async () => {
    await on.people(2);
    const signal = new AbortController().signal;
    const work = (broadcastId: string) =>
      broadcastJob.handle({ broadcastId }, { database, clock: fixedClock(NOW), signal } as JobContext);
    const other = await on.draft({ banner: true });
    await on.send(other);
    expect((await stop(other)).ok).toBe(true);
    await work(other);
    expect(await on.told(other)).toEqual([]);
    await work(newId('bct', NOW));
    await work('nonsense');
    const told = await on.draft();
    await on.send(told);
    await work(told);
    expect(await record(told)).toMatchObject({ status: 'sent', told: 2 });
  });

  it('reaches 10,000 people in portions, and counts them', { timeout: 120_000 }, async () => {
    const people = await on.people(10_000);
    const farmId = await saveFarm(database, newFarm());
    await on.watch(farmId, people);
    const audience = { audience: 'watchers', farm_id: farmId } as const;
    expect(await countAudience(database, audience, NOW)).toBe(10_000);
    const id = await on.draft({ audience: 'watchers', farmId });
    await on.send(id);
    await on.tell(id);
    expect(await record(id)).toMatchObject({ status: 'sent', told: 10_000, people: 10_000 });
    expect(await on.told(id)).toHaveLength(10_000);
  });
});

it('is listed newest first, page by page', async () => {
  await database.run(sql`delete from broadcast_closed`);
  await database.run(sql`delete from broadcast`);
  const farmId = await saveFarm(database, newFarm({ name: 'Listed Farm' }));
  const ids: Id<'bct'>[] = [];
  for (let index = 0; index < 52; index += 1)
    ids.push(await on.draft(index === 51 ? { audience: 'holders', farmId } : {}));
  const first = await listBroadcasts(database, undefined);
  expect(first.data).toHaveLength(50);
  expect(first.data[0]).toMatchObject({ id: ids[51], farm: { name: 'Listed Farm' }, people: null });
  const second = await listBroadcasts(database, first.next ?? undefined);
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(second.next).toBeNull();
});

it('a banner without a day goes by itself after a while', async () => {
  await on.people(1);
  const id = await on.draft({ banner: true });
  await on.send(id);
  const { until } = await database.one<{ until: string | null }>(
    sql`select until from broadcast where id = ${id}`,
  );
  expect(until).toBe('2027-02-15');
  expect(BANNER_DAYS_MOST).toBe(90);
});
