import { fixedClock } from '@furrow/kernel/clock';
import { outlooksOf } from '@furrow/modules/farms/server';
import { createPasswordHasher } from '@furrow/modules/identity/server';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemonstration } from '../load.ts';
import { loadDemoPeople } from '../people.ts';
import { loadDemoOutlooks } from './outlooks.ts';
import { DELTA, farmIdOf } from './positions.ts';

const clock = fixedClock('2026-11-17T15:00:00Z');
let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
  expect(await loadDemoOutlooks(test.database, clock)).toBe(0);
  await loadDemonstration(test.database, clock);
  const passwords = await createPasswordHasher({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  await loadDemoPeople(test.database, clock, passwords);
});
afterAll(() => test.drop());

it('states them once, one of them below plan, and of one farm nothing', async () => {
  const both = await Promise.all([
    loadDemoOutlooks(test.database, clock),
    loadDemoOutlooks(test.database, clock),
  ]);
  expect(both.toSorted((one, other) => one - other)).toEqual([0, expect.any(Number)]);
  const standing = (slug: string) =>
    test.database.transaction(async (tx) => {
      const farmId = await farmIdOf(tx, slug);
      return (await outlooksOf(tx, [farmId])).get(farmId)?.outlook ?? null;
    });
  expect([await standing(DELTA), await standing('suggsville-timber')]).toEqual(['on_plan', 'below_plan']);
  expect(await standing('woodburn-hazelnut')).toBeNull();
});
