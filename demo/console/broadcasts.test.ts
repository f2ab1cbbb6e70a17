import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { fixedClock } from '@furrow/kernel/clock';
import { listBroadcasts } from '@furrow/modules/notifications/server';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemoPeople } from '../people.ts';
import { loadDemoBroadcasts } from './broadcasts.ts';

const clock = fixedClock(new Date('2026-11-17T15:42:00.000Z'));
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await installJobs(test.database, test.url, silentLog);
});
afterAll(() => test.drop());

it('gives the editor a broadcast that was sent and a draft, once', async () => {
  const { database } = test;
  expect(await loadDemoBroadcasts(database, clock)).toBe(0);
  await loadDemoPeople(database, clock);
  expect(await loadDemoBroadcasts(database, clock)).toBe(2);
  expect(await loadDemoBroadcasts(database, clock)).toBe(0);
  const { data } = await listBroadcasts(database, undefined);
  expect(data.map(({ status }) => status)).toEqual(['draft', 'sending']);
});
