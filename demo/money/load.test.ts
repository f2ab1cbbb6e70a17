import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer } from '@furrow/crypto/seal';
import { verifyAudit } from '@furrow/database/audit';
import { defineJob, installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { verifyOutbox } from '@furrow/database/outbox';
import { sequenceCommitted } from '@furrow/database/sequencer';
import { sql } from '@furrow/database/sql';
import { addBusinessDays, addDays, newYorkDay } from '@furrow/kernel/calendar';
import { fixedClock } from '@furrow/kernel/clock';
import { FARM_STATUS_CODES } from '@furrow/modules/farms/rules';
import { createPasswordHasher } from '@furrow/modules/identity/server';
import { INVESTMENT_STATUS_CODES } from '@furrow/modules/investments/rules';
import { MODULES } from '@furrow/modules/list';
import { diskFiles } from '@furrow/providers/files-disk';
import { TEST_AUDIT_KEYS, type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoAccounts } from '../accounts.ts';
import { loadDemoConsole } from '../console/load.ts';
import { loadDemoPledge } from '../investing/pledge.ts';
import { loadDemoPositions } from '../investing/positions.ts';
import { loadDemoTransfer } from '../investing/transfer.ts';
import { loadDemonstration } from '../load.ts';
import type { DocumentsOf } from '../load-documents.ts';
import { DEMO_OFFERINGS } from '../offering.ts';
import { loadDemoPeople } from '../people.ts';
import { takeShareOf } from '../take-share.ts';
import { loadDemoMoney } from './load.ts';

const clock = fixedClock('2026-11-17T15:00:00Z');
/** Shares can be sold 90 days after they were bought. */
const HOLD_MS = 90 * 86_400_000;
const today = newYorkDay(clock.now());
const documents = defineJob<DocumentsOf>({ name: 'demo.documents', maxAttempts: 5, async handle() {} });

let test: TestDatabase;
let folder: string;
let load: () => Promise<number>;
beforeAll(async () => {
  test = await testDatabase();
  const { database } = test;
  await installJobs(database, test.url, silentLog);
  folder = await mkdtemp(join(tmpdir(), 'demo-money-'));
  const site = { origin: 'https://furrow.test', brandName: 'Furrow', contactEmail: 'help@furrow.test' };
  const accounts = { sealer: createSealer(randomBytes(32)), files: diskFiles(folder), standIns: true, site };
  load = () => loadDemoMoney(database, clock, accounts);
  expect(await load()).toBe(0);
  await loadDemonstration(database, clock);
  const passwords = await createPasswordHasher({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  await loadDemoPeople(database, clock, passwords);
  await loadDemoAccounts(database, clock, accounts);
  const positions = () => loadDemoPositions(database, clock, accounts);
  expect((await Promise.all([positions(), positions()])).toSorted((one, other) => one - other)).toEqual([
    0,
    expect.any(Number),
  ]);
  await loadDemoConsole(database, clock, { accounts, documents });
  const [first, second] = (await Promise.all([load(), load()])).toSorted((one, other) => one - other);
  expect(first).toBe(0);
  expect(second).toBeGreaterThan(100);
  await sequenceCommitted(database);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const accountsOf = (name: string) => sql`(select account.id from investment_account account
  join user_account person on person.id = account.user_id where person.email = ${`${name}@furrow.test`})`;
const available = async (name: string) => {
  const { cents } = await test.database.one<{ cents: bigint }>(
    sql`select coalesce(sum(balance_cents), 0)::bigint as cents from ledger_account
      where kind = 'wallet_available' and substr(owner, 9) in ${accountsOf(name)}`,
  );
  return cents;
};

async function problems(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { proofs = {} } of MODULES)
    for (const { find } of Object.values(proofs)) found.push(...(await find(test.database)));
  return found;
}

it('leaves clean books: I10 every share belongs to an investment', async () => {
  expect(await problems()).toEqual([]);
  expect(await verifyAudit(test.database, { keys: TEST_AUDIT_KEYS, afterSeq: 0n })).toEqual([]);
  expect(await verifyOutbox(test.database)).toEqual([]);
});

it('is loaded once', async () => {
  const count = async () =>
    (await test.database.one<{ count: number }>(sql`select count(*)::int as count from audit`)).count;
  const before = await count();
  expect(await load()).toBe(0);
  expect(await count()).toBe(before);
});

it('the investor has 26 months behind her: two transfers failed, two land in two business days', async () => {
  const rows = await test.database.rows<{
    type: string;
    status: number;
    failure: string | null;
    lands_on: string | null;
    created_at: Date;
  }>(sql`select type, status, failure, lands_on::text, created_at from wallet_transaction
    where account_id in ${accountsOf('investor')} order by ordinal`);
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(rows.filter(({ type }) => type === 'distribution')).toHaveLength(9);
  expect(rows.filter(({ status }) => status === 3).map(({ failure }) => failure)).toEqual(['R01', 'R01']);
  expect(rows.filter(({ status }) => status === 1).map(({ lands_on }) => lands_on)).toEqual([
    addBusinessDays(today, 2),
    addBusinessDays(today, 2),
  ]);
  expect(rows.map(({ created_at }) => created_at)).toEqual(
    rows.map(({ created_at }) => created_at).toSorted((one, other) => one.getTime() - other.getTime()),
  );
  const { joined } = await test.database.one<{ joined: Date }>(
    sql`select created_at as joined from user_account where email = 'investor@furrow.test'`,
  );
  expect(rows[0]?.created_at.getTime()).toBeGreaterThan(joined.getTime());
  const banks = await test.database.rows<{ institution: string; last_four: string; status: string }>(
    sql`select institution, last_four, status from bank where account_id in ${accountsOf('investor')} order by place`,
  );
  expect(banks).toEqual([
    { institution: 'First Prairie Bank', last_four: '4417', status: 'verified' },
    { institution: 'Kishwaukee Union', last_four: '0932', status: 'pending' },
  ]);
});

it('the investor has pledged for a farm that is not open yet, once, and not again after withdrawing', async () => {
  const { database } = test;
  const both = await Promise.all([loadDemoPledge(database, clock), loadDemoPledge(database, clock)]);
  expect(both.toSorted()).toEqual([false, true]);
  const pledges = () =>
    database.rows<{ slug: string; status: string; shares: number }>(
      sql`select slug, pledge.status, shares from pledge join farm on farm.id = farm_id`,
    );
  expect(await pledges()).toEqual([{ slug: 'tifton-coastal-plain', status: 'waiting', shares: 40 }]);
  await database.run(sql`update pledge set status = 'withdrawn', ended_at = now()`);
  expect(await loadDemoPledge(database, clock)).toBe(false);
  expect(await pledges()).toMatchObject([{ status: 'withdrawn' }]);
});

it('the investor is moving a position to her IRA, begun once and not signed, and the books stay clean', async () => {
  const { database } = test;
  const both = await Promise.all([loadDemoTransfer(database, clock), loadDemoTransfer(database, clock)]);
  expect(both.toSorted()).toEqual([false, true]);
  const transfers = await database.rows<{ slug: string; status: string; type: string; shares: number }>(
    sql`select slug, transfer.status, account.type, shares from ownership_transfer transfer
      join farm on farm.id = farm_id join investment_account account on account.id = recipient_account_id
      where giver_account_id in ${accountsOf('investor')} and expires_at > ${clock.now()}`,
  );
  expect(transfers).toEqual([{ slug: 'sagehill-circles', status: 'initiated', type: 'sdira', shares: 12 }]);
  expect(await problems()).toEqual([]);
});

it('the two who trade have money, and the company has none', async () => {
  expect(await available('buyer')).toBe(85_000_00n);
  expect(await available('seller')).toBe(12_000_00n);
  expect(await available('entity')).toBe(0n);
  expect(await available('investor')).toBeGreaterThan(10_000_00n);
});

it('no figure of a farm has changed, and the placeholder holds nothing', async () => {
  const rows = await test.database.rows<{ slug: string; subscribed_shares: number; left: number }>(
    sql`select slug, subscribed_shares, coalesce((select sum(delta) from share_entry
        where farm_id = farm.id and holder = 'demo'), 0)::int as left from farm`,
  );
  for (const { slug, subscribed_shares } of DEMO_OFFERINGS)
    expect(rows.find((row) => row.slug === slug)?.subscribed_shares).toBe(subscribed_shares);
  expect(rows.filter(({ left }) => left !== 0)).toEqual([]);
});

it('the investor buys, owns, has sold and got money back, by her own account and her IRA', async () => {
  const rows = await test.database.rows<{ slug: string; type: string; status: number }>(
    sql`select slug, account.type, investment.status from investment
      join farm on farm.id = farm_id join investment_account account on account.id = account_id
      where account_id in ${accountsOf('investor')} order by slug, account.type`,
  );
  expect(rows).toEqual([
    { slug: 'chehalem-vineyard', type: 'individual', status: 4 },
    { slug: 'grand-prairie-rice', type: 'sdira', status: 18 },
    { slug: 'lakeland-ridge-citrus', type: 'individual', status: 28 },
    { slug: 'palouse-ridge', type: 'individual', status: 22 },
    { slug: 'platte-bench-pivots', type: 'individual', status: 21 },
    { slug: 'sagehill-circles', type: 'individual', status: 29 },
    { slug: 'salt-fork-prairie', type: 'individual', status: 20 },
    { slug: 'selah-bench-orchard', type: 'individual', status: 37 },
    { slug: 'suggsville-timber', type: 'individual', status: 29 },
    { slug: 'webb-delta-farm', type: 'individual', status: 29 },
    { slug: 'webb-delta-farm', type: 'sdira', status: 29 },
    { slug: 'woodburn-hazelnut', type: 'sdira', status: 29 },
  ]);
});

it('the orchard’s sale was paid to everybody who held it, and their positions ended after that', async () => {
  const { database } = test;
  const paid = await database.rows<{ account_id: string; status: string; pay_on: string }>(
    sql`select account_id, line.status, pay_on::text from distribution_line line
      join distribution run on run.id = distribution_id where run.kind = 'sale'`,
  );
  const ended = await database.rows<{ account_id: string | null; ended_at: Date | null }>(
    sql`select account_id, ended_at from investment join farm on farm.id = farm_id where slug = 'selah-bench-orchard'`,
  );
  expect(paid.map(({ account_id }) => account_id).toSorted()).toEqual(
    ended.map(({ account_id }) => account_id).toSorted(),
  );
  expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['paid']));
  for (const { ended_at } of ended)
    expect(ended_at && newYorkDay(ended_at) > (paid[0]?.pay_on ?? '')).toBe(true);
});

it.each(['seller', 'buyer'])(
  'the %s owns shares of three running farms, bought long enough ago to be sold',
  async (name) => {
    const rows = await test.database.rows<{ slug: string }>(
      sql`select slug from investment join farm on farm.id = farm_id
      where account_id in ${accountsOf(name)} and investment.status = ${INVESTMENT_STATUS_CODES['successfully closed']}
        and farm.status = ${FARM_STATUS_CODES['successfully closed']} and confirmed_at < ${new Date(clock.now().getTime() - HOLD_MS)}
      order by slug`,
    );
    expect(rows.map(({ slug }) => slug)).toEqual([
      'sagehill-circles',
      'suggsville-timber',
      'woodburn-hazelnut',
    ]);
  },
);

it('the treasury has lines to match, a difference two days old and a run for a second person', async () => {
  const lines = await test.database.rows<{ proposal: string }>(
    sql`select proposal from bank_line where status = 'suspense' order by added_at`,
  );
  expect(lines.map(({ proposal }) => proposal)).toEqual(['short', 'third_party', 'unknown']);
  const differences = await test.database.rows<{ kind: string; first_seen_on: string }>(
    sql`select kind, first_seen_on from reconciliation_difference where status = 'open'`,
  );
  expect(differences).toEqual([{ kind: 'missing_here', first_seen_on: addDays(today, -2) }]);
  const runs = await test.database.rows<{ status: string; email: string; total_cents: bigint }>(
    sql`select status, email, total_cents from distribution join user_account person on person.id = sent_by
      where status <> 'paid'`,
  );
  expect(runs).toEqual([{ status: 'for_approval', email: 'treasury@furrow.test', total_cents: 64_980_00n }]);
});

describe('take-share', () => {
  it('takes shares and says what is left', async () => {
    expect(await takeShareOf(test.database, clock, 'salt-fork-prairie', 3)).toEqual({
      ok: true,
      value: '3 shares of Salt Fork Prairie Farm taken; 140 of 1,580 left',
    });
    expect(await problems()).toEqual([]);
  });

  it.each([
    ['no-such-farm', 1, 'there is no farm at /no-such-farm'],
    ['salt-fork-prairie', 2000, 'only 140 left'],
    ['boone-river-section', 1, 'successfully closed'],
    ['tifton-coastal-plain', 1, 'pledge'],
    ['kaskaskia-quarter', 1, 'there is no farm'],
    ['salt-fork-prairie', 0, 'invalid'],
  ])('%s, %i: says why not', async (slug, shares, words) => {
    const result = await takeShareOf(test.database, clock, slug, shares);
    expect(result.ok ? '' : result.error).toContain(words);
  });
});
