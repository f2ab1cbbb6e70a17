import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer } from '@furrow/crypto/seal';
import { defineJob, installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { startFollowers } from '@furrow/database/outbox-follower';
import { placeMessages } from '@furrow/database/sequencer';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { createPasswordHasher } from '@furrow/modules/identity/server';
import { INVESTMENT_STATUS_CODES } from '@furrow/modules/investments/rules';
import { MODULES } from '@furrow/modules/list';
import { NOTIFICATION_TYPES } from '@furrow/modules/notifications/rules';
import { eventFollower, unreadCounts, webhookFollower } from '@furrow/modules/notifications/server';
import { diskFiles } from '@furrow/providers/files-disk';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemoAccounts } from './accounts.ts';
import { loadDemoBroadcasts } from './console/broadcasts.ts';
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
import { loadDemoWebhooks } from './webhooks.ts';

const clock = fixedClock('2026-11-17T15:00:00Z');
const documents = defineJob<DocumentsOf>({ name: 'demo.documents', maxAttempts: 5, async handle() {} });
const SITE = { origin: 'https://furrow.test', brandName: 'Furrow', contactEmail: 'help@furrow.test' };

const WAITS_FOR_HER = [
  INVESTMENT_STATUS_CODES.ownership,
  INVESTMENT_STATUS_CODES.confirmation_pending,
  INVESTMENT_STATUS_CODES.escrow_failed,
];

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await testDatabase();
  const { database } = test;
  await installJobs(database, test.url, silentLog);
  folder = await mkdtemp(join(tmpdir(), 'demo-told-'));
  const accounts = {
    sealer: createSealer(randomBytes(32)),
    files: diskFiles(folder),
    standIns: true,
    site: SITE,
  };
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
  expect(await loadDemoBroadcasts(database, clock)).toBe(3);
  while ((await placeMessages(database)) !== 0);
  const follower = eventFollower({ runtime: { of: ({ fallback }) => fallback } });
  const followers = startFollowers(database, [follower, webhookFollower({ clock })], { log: silentLog });
  await followers.caughtUp();
  expect(await loadDemoWebhooks(database, clock, accounts)).toBe(true);
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
    is_read: boolean;
    user_id: string;
  }>(sql`select n.channel, n.type, n.code, n.red, n.text, n.at, n.ordinal, n.user_id,
      n.read_at is not null or n.ordinal <= c.read_through as is_read
    from notification n join notification_count c on c.user_id = n.user_id and c.channel = n.channel
    join user_account person on person.id = n.user_id
    where person.email = ${`${name}@furrow.test`} order by n.channel, n.ordinal`);

it('the investor was told of more than a year, in the order of its time, of every type', async () => {
  const told = await toldTo('investor');
  const on = (channel: string) => told.filter((one) => one.channel === channel);
  expect(on('general-system').length).toBeGreaterThanOrEqual(24);
  expect(on('general-updates').length).toBeGreaterThanOrEqual(14);
  expect(new Set(told.map(({ type }) => type))).toEqual(new Set(NOTIFICATION_TYPES));
  for (const channel of ['general-system', 'general-updates']) {
    const times = on(channel).map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const fourteenMonths = new Date('2025-09-17T15:00:00Z');
    expect(times.at(0)).toBeLessThan(fourteenMonths.getTime());
    expect(times.at(-1)).toBeLessThanOrEqual(clock.now().getTime());
    expect(on(channel).map(({ ordinal }) => Number(ordinal))).toEqual(times.map((_, index) => index + 1));
  }
});

it('she has seven left to read, one of which waits for her; the books agree', async () => {
  const told = await toldTo('investor');
  const counts = await unreadCounts(test.database, told[0]?.user_id ?? '');
  expect(counts.system.new + counts.updates.new).toBe(7);
  expect(told.filter(({ is_read, red }) => !is_read && red)).toHaveLength(1);
  for (const { proofs } of MODULES)
    if (proofs?.notifications !== undefined)
      expect(await proofs.notifications.find(test.database)).toEqual([]);
});

it('is red for her alone what she still has to do, and all of that: each has the state that its flag stands for', async () => {
  const red = (await toldTo('investor')).filter((one) => one.red).map(({ code }) => code);
  const open = await test.database.rows<{ code: string }>(sql`
    select case investment.status
        when ${INVESTMENT_STATUS_CODES.ownership} then 'documents_to_sign'
        when ${INVESTMENT_STATUS_CODES.confirmation_pending} then 'investment_money_to_send'
        when ${INVESTMENT_STATUS_CODES.escrow_failed} then 'investment_payment_failed' end as code
      /* never null: code */
    from investment join user_account person on person.id = investment.user_id
    where person.email = 'investor@furrow.test' and investment.status = any(${WAITS_FOR_HER}::smallint[])
    union all select 'transfer_to_sign' from ownership_transfer join user_account person
      on person.id = recipient_user_id where person.email = 'investor@furrow.test' and ended_at is null`);
  expect(red.toSorted()).toEqual(open.map(({ code }) => code).toSorted());
  expect(red).toHaveLength(4);
});

it('the others were told what their accounts show', async () => {
  const codes = async (name: string) =>
    (await toldTo(name)).map(({ code, red }) => (red ? `${code}!` : code));
  expect(await codes('new')).toEqual(['welcome_confirm!']);
  const entity = await codes('entity');
  expect(entity).toEqual(expect.arrayContaining(['kyb_received', 'advisor_accepted', 'advisor_invited']));
  for (const name of ['seller', 'buyer'])
    expect(await codes(name)).toEqual(
      expect.arrayContaining(['welcome', 'investment_closed', 'deposit_arrived', 'farm_valued', 'broadcast']),
    );
  const market = (await toldTo('buyer')).filter(({ code }) => code === 'broadcast').map(({ text }) => text);
  expect(market).toContainEqual(expect.stringContaining('approved for the market'));
});

it('what a paused endpoint waits for came after its pause, and is little', async () => {
  const deliveries = await test.database.rows<{ state: string; type: string; is_later: boolean }>(
    sql`select delivery.state, delivery.type, delivery.created_at > status_since as is_later
      from webhook_delivery delivery join webhook_endpoint on webhook_endpoint.id = endpoint_id
      where webhook_endpoint.status = 'paused' order by delivery.created_at`,
  );
  expect(deliveries.map(({ state, type, is_later }) => [state, type, is_later])).toEqual([
    ['delivered', 'distribution.paid', false],
    ['delivered', 'document.signed', false],
    ['delivered', 'document.signed', false],
    ['waiting', 'document.signed', true],
    ['waiting', 'document.signed', true],
  ]);
  expect(await loadDemoWebhooks(test.database, clock, { sealer: createSealer(randomBytes(32)) })).toBe(false);
});
