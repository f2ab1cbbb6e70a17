import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { addDays, newYorkDay } from '@furrow/kernel/new-york-day';
import { valuationsOf } from '@furrow/modules/farms/server';
import { createPasswordHasher } from '@furrow/modules/identity/server';
import { MODULES } from '@furrow/modules/list';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoFarm } from '../demo-farm.ts';
import { loadDemonstration } from '../load.ts';
import { DEMO_OFFERINGS } from '../offering.ts';
import { loadDemoPeople } from '../people.ts';
import { DELTA, farmIdOf, ORCHARD } from './positions.ts';
import { loadDemoValuations } from './valuations.ts';

const clock = fixedClock('2026-11-17T15:00:00Z');
let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
  expect(await loadDemoValuations(test.database, clock)).toBe(0);
  await loadDemonstration(test.database, clock);
  const passwords = await createPasswordHasher({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  await loadDemoPeople(test.database, clock, passwords);
  const both = await Promise.all([
    loadDemoValuations(test.database, clock),
    loadDemoValuations(test.database, clock),
  ]);
  expect(both.toSorted((one, other) => one - other)).toEqual([0, expect.any(Number)]);
});
afterAll(() => test.drop());

const valuesOf = (slug: string) =>
  test.database.transaction(async (tx) => {
    const farmId = await farmIdOf(tx, slug);
    return (await valuationsOf(tx, [farmId])).get(farmId) ?? [];
  });

it('values every farm that is owned, from the day it was bought on', async () => {
  const owned = DEMO_OFFERINGS.filter(
    ({ closed_days_ago, status }) => closed_days_ago !== null && status !== 'unsuccessfully closed',
  );
  expect(owned.length).toBeGreaterThan(4);
  for (const offering of owned) {
    const [first] = await valuesOf(offering.slug);
    expect(first).toMatchObject({
      method: 'purchase_price',
      valueCents: demoFarm(offering, clock.now()).purchasePriceCents,
    });
  }
});

it('tells two years of those that were held that long', async () => {
  const today = newYorkDay(clock.now());
  expect((await valuesOf(ORCHARD))[1]?.day).toBe(addDays(today, -735));
  expect((await valuesOf(DELTA)).at(-1)?.day).toBe(addDays(today, -24));
});

it('has one farm that is worth far less than was paid for it', async () => {
  const values = await valuesOf('suggsville-timber');
  const [first, last] = [values[0]?.valueCents ?? 0n, values.at(-1)?.valueCents ?? 0n];
  expect(last * 100n).toBeLessThan(first * 90n);
});

it('leaves one value for a second person, and clean books', async () => {
  const waiting = await test.database.rows<{ queue: string }>(
    sql`select queue from work_item where queue = 'valuations'`,
  );
  expect(waiting).toHaveLength(1);
  const proofs = MODULES.find(({ name }) => name === 'farms')?.proofs ?? {};
  expect(await proofs.valuations?.find(test.database)).toEqual([]);
});
