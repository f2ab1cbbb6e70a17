import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOON, newFarm, saveFarm } from '../new-farm.fixture.ts';
import { createPrivateToken } from './create-token.ts';
import { exchangeToken } from './exchange-token.ts';
import { GRANT_DAYS } from './grant-cookie.ts';
import { pruneGrantsJob } from './prune-grants.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const DAY_MS = 24 * 60 * 60_000;
const later = (days: number) => new Date(NOON.getTime() + days * DAY_MS);

it('takes away the grants that have run out, and no others', async () => {
  const { database } = test;
  const farmId = await saveFarm(database, newFarm({ slug: 'sangamon', private: true }));
  const { token } = unwrap(
    await database.transaction((tx) =>
      createPrivateToken(tx, { farmId, note: 'a guest', actor: 'operator:1', at: NOON }),
    ),
  );
  await exchangeToken(database, 'sangamon', token, NOON);
  await exchangeToken(database, 'sangamon', token, later(1));
  const after = fixedClock(new Date(later(GRANT_DAYS).getTime() + 1).toISOString());
  await pruneGrantsJob.handle({}, jobContext(database, after));
  expect(await database.rows(sql`select created_at from farm_private_grant`)).toEqual([
    { created_at: later(1) },
  ]);
});
