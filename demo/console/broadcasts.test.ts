import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer } from '@furrow/crypto/seal';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { fixedClock } from '@furrow/kernel/clock';
import { listBroadcasts } from '@furrow/modules/notifications/server';
import { diskFiles } from '@furrow/providers/files-disk';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemoAccounts } from '../accounts.ts';
import { loadDemoPeople } from '../people.ts';
import { loadDemoBroadcasts } from './broadcasts.ts';

const clock = fixedClock(new Date('2026-11-17T15:42:00.000Z'));
let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await testDatabase();
  await installJobs(test.database, test.url, silentLog);
  folder = await mkdtemp(join(tmpdir(), 'demo-broadcasts-'));
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

it('gives the editor broadcasts that were sent and a draft, once', async () => {
  const { database } = test;
  expect(await loadDemoBroadcasts(database, clock)).toBe(0);
  await loadDemoPeople(database, clock);
  await loadDemoAccounts(database, clock, {
    sealer: createSealer(randomBytes(32)),
    files: diskFiles(folder),
    standIns: true,
  });
  expect(await loadDemoBroadcasts(database, clock)).toBe(3);
  expect(await loadDemoBroadcasts(database, clock)).toBe(0);
  const { data } = await listBroadcasts(database, undefined);
  // Nobody is told later on: what people have not read yet is counted when the demonstration is loaded.
  expect(data.map(({ status, told }) => [status, told > 0])).toEqual([
    ['draft', false],
    ['sent', true],
    ['sent', true],
  ]);
});
