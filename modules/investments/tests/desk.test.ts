import { randomUUID } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { deskOf } from '../../../apps/server/tests/test-endpoint-calls.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import { newFarm, saveFarm } from '../../farms/server/new-farm.fixture.ts';
import * as api from '../contract/api-desk.ts';

let store: TestDatabase;
let database: Database;
let app: TestApp;
let farmId: Id<'farm'>;
let [wes, tess, ada]: Person[] = [];
const reason = 'Asked by phone.';

beforeAll(async () => {
  store = await testDatabase();
  database = store.database;
  app = await startApp({ databaseUrl: store.url, env: { DATABASE_OWNER_URL: store.ownerUrl } });
  const sessions = await testSessions(database);
  const withRoles = (...roles: string[]) => signedInPerson(database, sessions, { roles });
  [wes, tess, ada] = await Promise.all([withRoles('treasury'), withRoles('auditor'), withRoles('offerings')]);
  farmId = await saveFarm(database, newFarm());
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

async function begun(owner = newId('user', new Date())): Promise<Id<'inv'>> {
  const [id, now] = [newId('inv', new Date()), new Date()];
  await database.run(sql`insert into investment (id, user_id, farm_id, status, shares, amount_cents, fees_cents,
      terms_version, created_at, updated_at)
    values (${id}, ${owner}, ${farmId}, 0, 20, 2416460, 0, 1, ${now}, ${now})`);
  await database.run(sql`insert into investment_status_event (investment_id, ordinal, to_status, actor, at)
    values (${id}, 1, 0, 'test', ${now})`);
  return id;
}

const call = (
  by: Person | undefined,
  endpoint: Parameters<ReturnType<typeof deskOf>>[1],
  id: string,
  key?: string,
) =>
  deskOf(app)(
    by ?? null,
    endpoint,
    endpoint.method === 'GET' ? { params: { id } } : { params: { id }, body: { reason } },
    key ?? randomUUID(),
  );

it('treasury sets aside, puts back and cancels, once per key; each answer is the record', async () => {
  const id = await begun();
  expect(await call(wes, api.setInvestmentAside, id)).toMatchObject({
    status: 200,
    body: { status: 50, status_before: 'new', acts: { put_back: true } },
  });
  expect((await call(wes, api.setInvestmentAside, id)).body.code).toBe('investment_set_aside');
  expect((await call(wes, api.putInvestmentBack, id)).body.status).toBe(0);
  const key = randomUUID();
  const [first, again] = [
    await call(wes, api.cancelByFirm, id, key),
    await call(wes, api.cancelByFirm, id, key),
  ];
  expect(first).toMatchObject({ status: 200, body: { status: 33 } });
  expect(again).toEqual(first);
  expect(await call(wes, api.cancelByFirm, id)).toMatchObject({
    status: 409,
    body: { code: 'investment_over' },
  });
  expect(await call(wes, api.resolveUnpaid, id)).toMatchObject({ status: 409 });
});

it('F17 an auditor reads and does nothing; nobody decides about their own', async () => {
  const [id, own] = [await begun(), await begun(ada?.userId as Id<'user'>)];
  expect((await call(tess, api.showInvestmentRecord, id)).status).toBe(200);
  expect((await call(tess, api.cancelByFirm, id)).status).toBe(404);
  expect((await call(undefined, api.showInvestmentRecord, id)).status).toBe(404);
  expect(await call(ada, api.cancelByFirm, own)).toMatchObject({
    status: 409,
    body: { code: 'investment_own' },
  });
});

it('lists a farm’s investments, its holders of a day, and offerings that failed', async () => {
  await begun();
  const list = await call(wes, api.listFarmInvestments, farmId);
  expect(list.body).toMatchObject({
    farm: { id: farmId },
    data: expect.arrayContaining([expect.any(Object)]),
  });
  const holders = (day: string) =>
    deskOf(app)(wes ?? null, api.listFarmHolders, { params: { id: farmId }, query: { day } });
  expect((await holders('2026-03-10')).body).toMatchObject({ data: [], issued_shares: 0 });
  expect((await holders('2026-02-30')).status).toBe(400);
  expect((await call(wes, api.listOfferingFailures, '')).body).toEqual({ data: [], count: 0 });
  const listed = (endpoint: typeof api.listClosings | typeof api.listAwaitedCustodians, after = '') =>
    deskOf(app)(wes ?? null, endpoint, { query: { after } });
  expect((await listed(api.listClosings)).body).toEqual({ data: [], next: null });
  // What no page has named is the first page.
  expect((await listed(api.listAwaitedCustodians, 'nothing')).body).toEqual({
    data: [],
    counts: { signatures: 0, wires: 0 },
    next: null,
  });
  expect((await call(wes, api.listInvestedOfferings, '')).body.data).toMatchObject([
    { farm: { id: farmId } },
  ]);
  const account = 'acc_00000000000000000000000000';
  expect((await call(wes, api.listAccountInvestments, account)).body).toEqual({ data: [], count: 0 });
});

it('answers 404 for what is not there, whatever is asked', async () => {
  for (const id of ['inv_00000000000000000000000000', 'nothing', farmId])
    for (const endpoint of [
      api.showInvestmentRecord,
      api.cancelByFirm,
      api.putInvestmentBack,
      api.resolveUnpaid,
      api.askAgain,
    ])
      expect((await call(wes, endpoint, id)).status).toBe(404);
  expect((await call(wes, api.listFarmInvestments, 'nothing')).status).toBe(404);
});
