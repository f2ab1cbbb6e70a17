import type { Database } from '@furrow/database/database';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { farmListQuery } from '../contract/index.ts';
import { announceOverJob } from './announce-over.ts';
import { editFarm } from './edit-farm.ts';
import { findFarm } from './find-farm.ts';
import { listFarms } from './list-farms.ts';
import { NOON, newFarm, newFarmWithStatus, saveFarm } from './new-farm.fixture.ts';
import { openHolds } from './open-holds.ts';
import { ANYBODY } from './private/visible-to.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
});
afterAll(() => test.drop());

const at = (ms: number) => new Date(NOON.getTime() + ms);
const run = (now: Date) =>
  announceOverJob.handle({}, { database, clock: fixedClock(now), log: silentLog } as never);
const told = () =>
  database.rows<{ channel: string; data: Record<string, unknown> }>(
    sql`select channel, data from outbox where data ->> 'what' is not null order by id`,
  );

describe('a closing date that comes', () => {
  it('is told once to those who have the farm open, and ends the buying to the instant', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'ending', closesAt: NOON, holdYears: 8 }));
    await saveFarm(database, newFarm({ slug: 'goes-on', closesAt: at(60_000), holdYears: 12 }));
    await saveFarm(database, newFarmWithStatus('sold', { closesAt: NOON }));
    const canInvest = async (now: Date) => {
      const found = await findFarm(database, 'ending', ANYBODY, now);
      const { data } = await listFarms(database, farmListQuery.parse({}), now);
      const listed = data.find(({ slug }) => slug === 'ending')?.can_invest;
      return [found?.kind === 'farm' && found.farm.can_invest, listed];
    };
    expect([await canInvest(at(-1)), await canInvest(NOON)]).toEqual([
      [true, true],
      [false, false],
    ]);
    await database.run(sql`delete from outbox`);
    await run(at(-1));
    expect(await told()).toEqual([]);
    await run(NOON);
    await run(at(1));
    expect(await told()).toMatchObject([
      { channel: `invest.2.farm.${id}`, data: { what: 'status', slug: 'ending', can_invest: false } },
    ]);
  });

  it('takes the farm from what can be invested in, until it has another date', async () => {
    const open = async () =>
      (await listFarms(database, farmListQuery.parse({ status: 'open' }), NOON)).data.map(({ slug }) => slug);
    expect([await open(), await openHolds(database)]).toEqual([
      ['goes-on'],
      { shortest_years: 12, longest_years: 12 },
    ]);
    const { id } = await database.one<{ id: never }>(sql`select id from farm where slug = 'ending'`);
    const edit = { closes_at: at(60_000).toISOString() };
    await database.transaction((tx) => editFarm(tx, { farmId: id, edit, actor: 'operator:1', at: NOON }));
    expect((await open()).toSorted()).toEqual(['ending', 'goes-on']);
    await database.run(sql`delete from outbox`);
    await run(at(60_000));
    expect(await told()).toHaveLength(2);
  });
});
