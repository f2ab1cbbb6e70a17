import type { Database } from '@furrow/database/database';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FARM_MOVES, FARM_STATUSES, type FarmStatus, shelfOf } from '../rules/index.ts';
import { moveFarm } from './move-farm.ts';
import { NOON, newFarm, newFarmWithStatus, publicFarm, saveFarm } from './new-farm.fixture.ts';
import { verifyFarmLists } from './verify-farm-lists.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase({ poolMax: 10 });
  database = test.database;
  await installJobs(database, test.url, silentLog);
});
afterAll(async () => {
  expect(await verifyFarmLists(database)).toEqual([]);
  await test.drop();
});

const move = (farmId: Id<'farm'>, to: FarmStatus) =>
  database.transaction((tx) => moveFarm(tx, { farmId, to, actor: 'operator:1', at: NOON }));
const messages = (farmId: Id<'farm'>, after: bigint) =>
  database.rows<{ channel: string; data: Record<string, unknown> }>(
    sql`select channel, data from outbox
      where data ->> 'farm_id' = ${farmId} and id > ${after} and channel is not null order by id`,
  );
const last = async () =>
  (await database.one<{ id: bigint }>(sql`select coalesce(max(id), 0) as id from outbox`)).id;

describe('a farm', () => {
  it('moves where the rules let it, and nowhere else', async () => {
    for (const from of FARM_STATUSES) {
      for (const to of FARM_STATUSES) {
        const id = await saveFarm(database, newFarmWithStatus(from));
        const result = await move(id, to);
        expect(result).toEqual(
          FARM_MOVES.canMove(from, to)
            ? { ok: true, value: null }
            : { ok: false, error: { code: 'move_not_allowed', from } },
        );
      }
    }
    expect(await move(newId('farm', NOON), 'pending')).toEqual({
      ok: false,
      error: { code: 'farm_unknown' },
    });
  });

  it('F7 is spoken of from the moment it opens, and before that nowhere', async () => {
    for (const [from, to] of [
      ['new', 'pending'],
      ['approved_ncp', 'preview'],
      ['pending', 'declined'],
    ] as const) {
      const id = await saveFarm(database, newFarmWithStatus(from));
      await move(id, to);
      expect(await messages(id, 0n)).toEqual([]);
    }
    const id = await saveFarm(database, newFarmWithStatus('preview', { slug: 'opening' }));
    await move(id, 'verified');
    expect((await messages(id, 0n)).map(({ channel }) => channel)).toEqual([
      `invest.2.farm.${id}`,
      'refresh.farm.list',
    ]);
    const { opened_at } = await database.one<{ opened_at: Date }>(
      sql`select opened_at from farm where id = ${id}`,
    );
    expect(opened_at).toEqual(NOON);
  });

  it('D10 that is private and moves is spoken of on its own channel alone, without a figure', async () => {
    const id = await saveFarm(database, newFarm({ private: true }));
    const before = await last();
    await move(id, 'verified_hold');
    expect(await messages(id, before)).toEqual([
      { channel: `invest.2.farm.${id}`, data: { event: 'farm.changed', farm_id: id, what: 'status' } },
    ]);
  });

  it('goes from list to list, which are both told', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'closing' }), 1580);
    const before = await last();
    await move(id, 'successfully closed');
    const [own, list] = await messages(id, before);
    expect(own?.data).toMatchObject({ what: 'status', status: 'successfully closed', can_invest: false });
    expect(list).toEqual({
      channel: 'refresh.farm.list',
      data: { event: 'farm.changed', farm_id: id, slug: 'closing' },
    });
    expect(await publicFarm(database, 'closing')).toMatchObject({ closed_at: NOON.toISOString() });
    expect((await move(id, 'sold')).ok).toBe(true);
    expect(await publicFarm(database, 'closing')).toMatchObject({ closed_at: NOON.toISOString() });
  });

  it('that failed must have given its shares back', async () => {
    const id = await saveFarm(database, newFarm(), 12);
    expect(await move(id, 'unsuccessfully closed')).toEqual({
      ok: false,
      error: { code: 'shares_still_held', shares: 12 },
    });
    expect((await move(await saveFarm(database, newFarm()), 'unsuccessfully closed')).ok).toBe(true);
  });

  it('moves once, whoever asks at the same time', async () => {
    const id = await saveFarm(database, newFarm());
    const results = await Promise.all(Array.from({ length: 5 }, () => move(id, 'verified_hold')));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const audited = await database.rows(
      sql`select before, after from audit where action = 'farm.moved' and subject = ${`farm:${id}`}`,
    );
    expect(audited).toEqual([{ before: { status: 'verified' }, after: { status: 'verified_hold' } }]);
  });

  it('never comes back from a public state to a draft', () => {
    for (const from of FARM_STATUSES)
      for (const to of FARM_STATUSES)
        if (FARM_MOVES.canMove(from, to) && shelfOf(from) !== null) expect(shelfOf(to)).not.toBeNull();
  });
});
