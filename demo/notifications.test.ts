import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer } from '@furrow/crypto/seal';
import { defineJob, installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { startFollowers } from '@furrow/database/outbox-follower';
import { sequenceCommitted } from '@furrow/database/sequencer';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { createPasswordHasher } from '@furrow/modules/identity/server';
import type { RuntimeReader } from '@furrow/module/runtime-settings';
import { NOTIFICATION_TYPES } from '@furrow/modules/notifications/rules';
import { eventFollower, unreadCounts } from '@furrow/modules/notifications/server';
import { diskFiles } from '@furrow/providers/files-disk';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemoAccounts } from './accounts.ts';
import { loadDemoConsole } from './console/load.ts';
import { loadDemoOutlooks } from './investing/outlooks.ts';
import { loadDemoPledge } from './investing/pledge.ts';
import { loadDemoPositions } from './investing/positions.ts';
import { loadDemoTax } from './investing/tax.ts';
import { loadDemoTransfer } from './investing/transfer.ts';
import { loadDemoValuations } from './investing/valuations.ts';
import { loadDemonstration } from './load.ts';
import type { DocumentsOf } from './load-documents.ts';
import { loadDemoMoney } from './money/load.ts';
import { loadDemoReading } from './notifications.ts';
import { loadDemoPeople } from './people.ts';

const clock = fixedClock('2026-11-17T15:00:00Z');
const documents = defineJob<DocumentsOf>({ name: 'demo.documents', maxAttempts: 5, async handle() {} });
const SITE = { origin: 'https://furrow.test', brandName: 'Furrow', contactEmail: 'help@furrow.test' };

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await testDatabase();
  const { database } = test;
  await installJobs(database, test.url, silentLog);
  folder = await mkdtemp(join(tmpdir(), 'demo-told-'));
  const accounts = { sealer: createSealer(randomBytes(32)), files: diskFiles(folder), standIns: true, site: SITE };
  await loadDemonstration(database, clock);
  await loadDemoPeople(
    database,
    clock,
    await createPasswordHasher({ memoryCost: 1_024, timeCost: 1, parallelism: 1 }),
  );
  await loadDemoAccounts(database, clock, accounts);
  await loadDemoPositions(database, clock, accounts);
  await loadDemoConsole(database, clock, { accounts, documents });
  await loadDemoValuations(database, clock);
  await loadDemoOutlooks(database, clock);
  await loadDemoMoney(database, clock, accounts);
  await loadDemoPledge(database, clock);
  await loadDemoTransfer(database, clock);
  await loadDemoTax(database, clock, accounts);
  while ((await sequenceCommitted(database)) === 'busy');
  const follower = eventFollower({ runtime: { of: ({ fallback }) => fallback } as RuntimeReader });
  const followers = startFollowers(database, [follower], { log: silentLog });
  await followers.caughtUp();
  await followers.stop();
  const read = await Promise.all([loadDemoReading(database, clock), loadDemoReading(database, clock)]);
  expect(read.filter((count) => count > 0)).toHaveLength(1);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const toldTo = (name: string) =>
  test.database.rows<{
    channel: string;
    type: string;
    code: string;
    red: boolean;
    text: string;
    at: Date;
    ordinal: bigint;
    user_id: string;
  }>(sql`select n.channel, n.type, n.code, n.red, n.text, n.at, n.ordinal, n.user_id from notification n
    join user_account person on person.id = n.user_id
    where person.email = ${`${name}@furrow.test`} order by n.channel, n.ordinal`);

it('dump', async () => {
  for (const name of ['investor', 'entity', 'new', 'seller', 'buyer', 'advisor'])
    for (const row of await toldTo(name)) console.log(name, row.channel.slice(8), row.at.toISOString().slice(0, 16), row.red ? 'RED' : '   ', row.type, row.code, '|', row.text);
  console.log(await test.database.rows(sql`select follower, topic, error from outbox_set_aside`));
  console.log(await test.database.rows(sql`select * from outbox_follower`), await test.database.rows(sql`select * from outbox_head`));
});
