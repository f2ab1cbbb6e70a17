import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activePeople, countActivePeople } from './active-people.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

async function person(state: { verified?: Date | null; disabled?: Date; blocked?: Date } = {}) {
  const { verified = NOW, disabled = null, blocked = null } = state;
  const id = newId('user', NOW);
  await test.database.run(sql`insert into user_account (id, email, email_normal, email_verified_at, disabled_at,
      blocked_at, created_at, updated_at)
    values (${id}, ${`${id}@furrow.example`}, ${`${id}@furrow.example`}, ${verified}, ${disabled}, ${blocked}, ${NOW},
      ${NOW})`);
  return id;
}

it('lists whoever may be written to, in portions', async () => {
  const people = [await person(), await person(), await person()].toSorted();
  await person({ verified: null });
  await person({ disabled: NOW });
  await person({ blocked: NOW });
  const { database } = test;
  expect(await activePeople(database, { after: '', limit: 2 })).toEqual(people.slice(0, 2));
  expect(await activePeople(database, { after: people[1] ?? '', limit: 2 })).toEqual(people.slice(2));
  expect(await activePeople(database, { after: people[2] ?? '', limit: 2 })).toEqual([]);
  expect(await countActivePeople(database)).toBe(3);
});
