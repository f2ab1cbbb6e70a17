import { randomUUID } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { deskOf } from '../../../apps/server/tests/test-endpoint-calls.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import * as api from '../contract/api.ts';
import type { FarmOutlooks, OutlookDesk } from '../contract/index.ts';
import { newFarm, newFarmWithStatus, saveFarm } from '../server/new-farm.fixture.ts';
import { outlookHistory, outlooksOf } from '../server/outlooks/outlooks-of.ts';

const NOW = new Date('2026-11-17T15:42:00.000Z');
const TODAY = '2026-11-17';
const OPENED = new Date('2024-11-18T16:00:00.000Z');
const DECIDE = { method: 'POST', path: '/api/masters/operations/proposals/:proposalId/decide' } as const;
const REASON = 'The harvest came in as planned and the tenant paid the rent on time.';

let store: TestDatabase;
let database: Database;
let app: TestApp;
let desk: ReturnType<typeof deskOf>;
let wes: Person;
let ines: Person;
let admin: Person;
let auditor: Person;

beforeAll(async () => {
  store = await testDatabase();
  database = store.database;
  const clock = fixedClock(NOW);
  app = await startApp({ databaseUrl: store.url, env: { DATABASE_OWNER_URL: store.ownerUrl }, clock });
  const sessions = await testSessions(database, clock);
  const withRoles = (...roles: string[]) => signedInPerson(database, sessions, { roles, now: NOW });
  [wes, ines, admin, auditor] = await Promise.all([
    withRoles('offerings'),
    withRoles('treasury'),
    withRoles('admin'),
    withRoles('auditor'),
  ]);
  desk = deskOf(app);
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

const owned = (slug: string) =>
  saveFarm(database, newFarmWithStatus('successfully closed', { slug, openedAt: OPENED }), 100);
const state = (farmId: string, changes: object = {}, by = wes, key?: string) => {
  const body = { version: 0, outlook: 'on_plan', day: TODAY, reason: REASON, ...changes };
  return desk(by, api.stateFarmOutlook, { params: { id: farmId }, body }, key);
};
const decide = (by: Person, proposalId: unknown, approve = true) =>
  desk(by, DECIDE, {
    params: { proposalId: String(proposalId) },
    body: { approve, reason: 'The report says so.', total: null },
  });
const listOf = async (farmId: string, after?: string) =>
  (await desk(auditor, api.listFarmOutlooks, { params: { id: farmId }, query: { after } }))
    .body as unknown as FarmOutlooks;
const standing = async (farmId: string) => (await outlooksOf(database, [farmId])).get(farmId) ?? null;

describe('an outlook', () => {
  it('stands as soon as one person states it, and is written down once', async () => {
    const farmId = await owned('stated');
    const key = randomUUID();
    const stated = await state(farmId, { outlook: 'below_plan' }, wes, key);
    expect([stated.status, stated.body.proposal_id]).toEqual([201, null]);
    expect(await state(farmId, { outlook: 'below_plan' }, wes, key)).toEqual(stated);
    expect(await standing(farmId)).toEqual({ outlook: 'below_plan', day: TODAY, reason: REASON });
    expect(await listOf(farmId)).toMatchObject({
      version: 1,
      judged: 'below_plan',
      data: [{ outlook: 'below_plan', stated: { by: { user_id: wes.userId } }, approved_by: null }],
    });
    const audited = await database.rows<{ actor: string }>(
      sql`select actor from audit where subject = ${`farm:${farmId}`} and action = 'farm.outlook_stated'`,
    );
    expect(audited).toEqual([{ actor: `operator:${wes.userId}` }]);
    const told = await database.rows<{ data: unknown }>(
      sql`select data from outbox where channel = ${`invest.2.farm.${farmId}`} order by id desc limit 1`,
    );
    expect(told).toMatchObject([{ data: { event: 'farm.changed', what: 'outlook' } }]);
  });

  it('of which the last stands, and the earlier ones stay readable page by page', async () => {
    const farmId = await owned('last-stands');
    await state(farmId, { day: '2025-06-30' });
    await state(farmId, { version: 1, outlook: 'watch', day: '2026-06-30' });
    expect(await standing(farmId)).toMatchObject({ outlook: 'watch' });
    expect((await outlookHistory(database, farmId)).map(({ outlook }) => outlook)).toEqual([
      'watch',
      'on_plan',
    ]);
    const [first] = (await listOf(farmId)).data;
    expect((await listOf(farmId, first?.id)).data).toMatchObject([{ outlook: 'on_plan' }]);
  });

  it('of somebody who did not see the last one is refused, also where both send at once', async () => {
    const farmId = await owned('two-editors');
    const both = await Promise.all([
      state(farmId, { outlook: 'watch' }),
      state(farmId, { outlook: 'below_plan' }, admin),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await state(farmId)).body.code).toBe('outlook_changed');
    expect((await state(farmId, { version: 7 })).body.code).toBe('outlook_changed');
    expect((await listOf(farmId)).data).toHaveLength(1);
  });

  it.each([
    ['tomorrow', { day: '2026-11-18' }, 'day'],
    ['the day before the offering opened', { day: '2024-11-17' }, 'day'],
    ['a day that there is not', { day: '2026-02-30' }, 'day'],
    ['no words for investors', { reason: '  ' }, 'reason'],
    ['too few of them', { reason: 'All fine.' }, 'reason'],
    ['an outlook nobody knows', { outlook: 'great' }, 'outlook'],
  ])('with %s is refused at its field', async (_case, changes, field) => {
    const farmId = await owned(`refused-${randomUUID()}`);
    const refused = await state(farmId, changes);
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, [field]]);
    expect(await standing(farmId)).toBeNull();
  });

  it('is not older than the one that stands', async () => {
    const farmId = await owned('not-older');
    await state(farmId, { day: '2026-06-30' });
    expect((await state(farmId, { version: 1, day: '2026-06-29' })).body.fields).toHaveProperty('day');
  });

  it('is only of a farm that investors own', async () => {
    const open = await saveFarm(database, newFarm({ slug: 'still-open', openedAt: OPENED }), 100);
    const over = await saveFarm(database, newFarmWithStatus('exited', { slug: 'exited' }), 100);
    for (const farmId of [open, over]) expect((await state(farmId)).body.code).toBe('outlook_not_owned');
    expect((await state('farm_00000000000000000000000000')).status).toBe(404);
    expect((await listOf('farm_00000000000000000000000000')).data).toBeUndefined();
  });

  it('F10 is stated by those who edit offerings, and read by those who approve', async () => {
    const farmId = await owned('roles');
    for (const by of [ines, auditor]) expect((await state(farmId, {}, by)).status).toBe(404);
    expect((await desk(ines, api.listFarmOutlooks, { params: { id: farmId } })).status).toBe(200);
    expect((await desk(null, api.listOutlooks)).status).toBe(404);
  });
});

describe('better news after a farm was below plan', () => {
  const below = async (slug: string) => {
    const farmId = await owned(slug);
    await state(farmId, { outlook: 'below_plan', day: '2026-03-31' });
    return farmId;
  };

  it('F10 waits for a second person, and then names both', async () => {
    const farmId = await below('better');
    const stated = await state(farmId, { version: 1, outlook: 'watch' }, admin);
    expect([stated.status, stated.body.outlook_id]).toEqual([201, null]);
    expect(await standing(farmId)).toMatchObject({ outlook: 'below_plan' });
    expect((await state(farmId, { version: 1 })).body.code).toBe('proposal_waits_already');
    expect((await decide(admin, stated.body.proposal_id)).body.code).toBe('proposal_is_your_own');
    expect((await decide(ines, stated.body.proposal_id)).body).toMatchObject({ outcome: 'approved' });
    expect(await standing(farmId)).toMatchObject({ outlook: 'watch' });
    expect((await listOf(farmId)).data[0]).toMatchObject({
      stated: { by: { user_id: admin.userId } },
      approved_by: { user_id: ines.userId },
    });
    // From there on nothing is out of the ordinary.
    expect((await state(farmId, { version: 2 })).body.proposal_id).toBeNull();
  });

  it('waits also where the farm stopped reporting in between', async () => {
    const farmId = await below('silent-between');
    expect((await state(farmId, { version: 1, outlook: 'not_reporting' })).body.proposal_id).toBeNull();
    expect((await state(farmId, { version: 2 })).body.proposal_id).not.toBeNull();
  });

  it('ends without a change where somebody stated another outlook meanwhile', async () => {
    const farmId = await below('overtaken');
    const stated = await state(farmId, { version: 1 });
    await state(farmId, { version: 1, outlook: 'below_plan', day: TODAY });
    expect((await decide(ines, stated.body.proposal_id)).body).toMatchObject({ outcome: 'changed' });
    expect(await standing(farmId)).toMatchObject({ outlook: 'below_plan', day: TODAY });
  });

  it('is refused by the table itself to one person alone', async () => {
    const farmId = await below('alone');
    const insert = (approvedBy: string | null) =>
      database.run(sql`insert into farm_outlook (id, farm_id, ordinal, outlook, day, reason, stated_by, stated_at,
          approved_by, approved_at)
        values (${`otl_${'0'.repeat(26)}`}, ${farmId}, 2, 'on_plan', ${TODAY}, ${REASON}, 'wes', ${NOW}, ${approvedBy},
          ${approvedBy === null ? null : NOW})`);
    await expect(insert(null)).rejects.toThrow('second person');
    await expect(insert('wes')).rejects.toThrow('farm_outlook_two_people');
  });
});

it('the desk lists what was never reported on first, then the oldest, and counts what is stale', async () => {
  const before = (await desk(ines, api.listOutlooks)).body as unknown as OutlookDesk;
  const [old, fresh, none] = [await owned('desk-old'), await owned('desk-fresh'), await owned('desk-none')];
  await state(old, { day: '2025-11-17' });
  await state(fresh, { day: '2025-11-18', outlook: 'below_plan' });
  const { data, ...counts } = (await desk(ines, api.listOutlooks)).body as unknown as OutlookDesk;
  expect(counts).toMatchObject({
    farms: before.farms + 3,
    stale: before.stale + 2,
    below_plan: before.below_plan + 1,
  });
  const lines = data.filter(({ farm }) => [old, fresh, none].includes(farm.id as typeof old));
  expect(lines.map(({ farm, is_stale }) => [farm.id, is_stale])).toEqual([
    [none, true],
    [old, true],
    [fresh, false],
  ]);
  const rest = (await desk(ines, api.listOutlooks, { query: { after: old } })).body as unknown as OutlookDesk;
  expect(rest.data.map(({ farm }) => farm.id)).toEqual(
    data.map(({ farm }) => farm.id).slice(data.findIndex(({ farm }) => farm.id === old) + 1),
  );
});

it.each<[string, Sql]>([
  ['changed', sql`update farm_outlook set outlook = 'on_plan'`],
  ['deleted', sql`delete from farm_outlook`],
  ['emptied', sql`truncate farm_outlook`],
])('what was stated is never %s', async (_case, change) => {
  await expect(database.run(change)).rejects.toThrow(/only ever added to|permission/);
});
