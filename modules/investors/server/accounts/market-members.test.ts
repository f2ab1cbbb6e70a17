import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { marketMembers } from './market-members.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

async function owner(...accounts: readonly (readonly [status: string, deletedAt: Date | null])[]) {
  const id = newId('user', NOW);
  const { database } = test;
  await database.run(sql`insert into user_account (id, email, email_normal, created_at, updated_at)
    values (${id}, ${`${id}@furrow.example`}, ${`${id}@furrow.example`}, ${NOW}, ${NOW})`);
  for (const [status, deletedAt] of accounts)
    await database.run(sql`insert into investment_account (id, user_id, type, sm_status, created_at, updated_at, deleted_at)
      values (${newId('acc', NOW)}, ${id}, 'individual', ${status}, ${NOW}, ${NOW}, ${deletedAt})`);
  return id;
}

it('lists each person with an account on the market once, in portions', async () => {
  const [first, second] = [
    await owner(['approved', null], ['approved', null]),
    await owner(['inactive', null], ['approved', null]),
  ].toSorted();
  await owner(['pending', null], ['declined', null], ['inactive', null]);
  await owner(['approved', NOW]);
  expect(await marketMembers(test.database, { after: '', limit: 1 })).toEqual([first]);
  expect(await marketMembers(test.database, { after: first ?? '', limit: 5 })).toEqual([second]);
});
