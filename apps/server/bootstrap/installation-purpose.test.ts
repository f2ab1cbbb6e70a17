import { sql } from '@furrow/database/sql';
import { loadDemoPeople } from '@furrow/demo/people';
import { fixedClock } from '@furrow/kernel/clock';
import { emptyTestDatabase, type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterEach, describe, expect, it } from 'vitest';
import { startApp } from '../tests/test-app.ts';
import { signedInPerson, testSessions } from '../tests/test-people.ts';
import { markPurpose, type Purpose, refuseOtherPurpose } from './installation-purpose.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const stores: TestDatabase[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.drop();
});
const opened = async (opening: Promise<TestDatabase>) => {
  const store = await opening;
  stores.push(store);
  return store.database;
};

const started = async (database: TestDatabase['database'], purpose: Purpose) => {
  await refuseOtherPurpose(database, purpose);
  await markPurpose(database, purpose, NOW);
};

const DATABASES = {
  'a fresh database': { live: 'starts', demonstration: 'starts' },
  'a marked demonstration': { live: 'refused', demonstration: 'starts' },
  'a demonstration from before marks': { live: 'refused', demonstration: 'starts' },
  'a marked live one': { live: 'starts', demonstration: 'refused' },
  'a live one from before marks': { live: 'starts', demonstration: 'refused' },
} as const;

async function made(kind: keyof typeof DATABASES) {
  const database = await opened(testDatabase());
  if (kind === 'a marked demonstration') await markPurpose(database, 'demonstration', NOW);
  if (kind === 'a marked live one') await markPurpose(database, 'live', NOW);
  if (kind === 'a demonstration from before marks')
    await loadDemoPeople(database, fixedClock(NOW), { hash: async () => 'unused' });
  if (kind === 'a live one from before marks') await signedInPerson(database, await testSessions(database));
  return database;
}

describe('J6 a database and what it is started for', () => {
  const rows = Object.entries(DATABASES).flatMap(([kind, outcomes]) =>
    Object.entries(outcomes).map(([purpose, outcome]) => [kind, purpose, outcome] as const),
  );
  it.each(rows)('%s as %s: %s', async (kind, purpose, outcome) => {
    const database = await made(kind as keyof typeof DATABASES);
    const starting = started(database, purpose as Purpose);
    if (outcome === 'starts') await starting;
    else
      await expect(starting).rejects.toMatchObject({
        name: 'ConfigRefused',
        message: expect.stringMatching(/FURROW_DEMO is .*Use another database/),
      });
  });

  it('without a single table it may become either', async () => {
    await refuseOtherPurpose(await opened(emptyTestDatabase()), 'live');
    await refuseOtherPurpose(await opened(emptyTestDatabase()), 'demonstration');
  });

  it('two that start at once as different things do not both start', async () => {
    const database = await opened(testDatabase());
    const both = await Promise.allSettled([started(database, 'live'), started(database, 'demonstration')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

it('J6 the whole process does not start on a demonstration, and changes nothing of it', async () => {
  const database = await opened(testDatabase());
  await loadDemoPeople(database, fixedClock(NOW), { hash: async () => 'unused' });
  const [store] = stores;
  await store?.owner.run(sql`drop table installation`);
  await store?.owner.run(sql`delete from schema_migration where id = '0052-installation'`);
  const starting = startApp({
    databaseUrl: store?.url ?? '',
    env: { DATABASE_OWNER_URL: store?.ownerUrl ?? '' },
  });
  await expect(starting).rejects.toMatchObject({ name: 'ConfigRefused' });
  const { applied } = await database.one<{ applied: boolean }>(
    sql`select exists (select from schema_migration where id = '0052-installation') as applied`,
  );
  expect(applied).toBe(false);
});
