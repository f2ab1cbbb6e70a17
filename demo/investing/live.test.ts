import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer } from '@furrow/crypto/seal';
import { installJobs, type JobContext } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sequenceCommitted } from '@furrow/database/sequencer';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { findFarmIdBySlug } from '@furrow/modules/farms/server';
import { createPasswordHasher } from '@furrow/modules/identity/server';
import { MODULES } from '@furrow/modules/list';
import { diskFiles } from '@furrow/providers/files-disk';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemoAccounts } from '../accounts.ts';
import { loadDemonstration } from '../load.ts';
import { demoDocumentsJob, loadDemoAgreements } from '../load-documents.ts';
import { loadDemoMoney } from '../money/load.ts';
import { DEMO_OFFERINGS } from '../offering.ts';
import { loadDemoPeople } from '../people.ts';
import { loadDemoPositions } from './positions.ts';

// A Sunday after midnight in New York, in the week before a holiday: no step may fall into the future.
const clock = fixedClock('2026-11-22T05:10:00Z');
const SITE = { origin: 'https://furrow.test', brandName: 'Furrow', contactEmail: 'help@furrow.test' };
const FARM = 'salt-fork-prairie';
const SLUGS = [FARM, 'platte-bench-pivots', 'grand-prairie-rice', 'palouse-ridge'];

let test: TestDatabase;
let folder: string;
let load: () => Promise<number>;
let files: ReturnType<typeof diskFiles>;
beforeAll(async () => {
  test = await testDatabase();
  const { database } = test;
  await installJobs(database, test.url, silentLog);
  folder = await mkdtemp(join(tmpdir(), 'demo-live-'));
  files = diskFiles(folder);
  const parts = { sealer: createSealer(randomBytes(32)), files, standIns: true, site: SITE };
  await loadDemonstration(database, clock);
  const passwords = await createPasswordHasher({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  await loadDemoPeople(database, clock, passwords);
  await loadDemoAccounts(database, clock, parts);
  load = async () => {
    await loadDemoPositions(database, clock, parts);
    return loadDemoMoney(database, clock, parts);
  };
  expect(await load()).toBeGreaterThan(0);
  await sequenceCommitted(database);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const ruths = sql`investment join farm on farm.id = farm_id
  join user_account person on person.id = user_id where person.email = 'investor@furrow.test'
    and funding_state not in ('imported', 'over')`;

interface Live {
  readonly slug: string;
  readonly status: number;
  readonly shares: number;
  readonly amount_cents: bigint;
  readonly funding: string | null;
  readonly funding_state: string;
  readonly signed: number;
}

const live = () =>
  test.database.rows<Live>(sql`select slug, investment.status, shares, amount_cents, funding, funding_state,
      (select count(*)::int from investment_signing where investment_id = investment.id and signed_at is not null)
        as signed
    from ${ruths} order by slug`);

it('the investor is buying shares of five farms, each as far as another', async () => {
  expect(await live()).toEqual([
    {
      slug: 'chehalem-vineyard',
      status: 4,
      shares: 4,
      amount_cents: 16_325_00n,
      funding: null,
      funding_state: 'none',
      signed: 0,
    },
    {
      slug: 'grand-prairie-rice',
      status: 18,
      shares: 30,
      amount_cents: 15_740_10n,
      funding: 'WIRE',
      funding_state: 'asked',
      signed: 2,
    },
    {
      slug: 'palouse-ridge',
      status: 22,
      shares: 40,
      amount_cents: 11_234_40n,
      funding: 'bank',
      funding_state: 'failed',
      signed: 2,
    },
    {
      slug: 'platte-bench-pivots',
      status: 21,
      shares: 12,
      amount_cents: 11_894_16n,
      funding: 'balance',
      funding_state: 'settled',
      signed: 2,
    },
    {
      slug: 'salt-fork-prairie',
      status: 20,
      shares: 10,
      amount_cents: 12_082_30n,
      funding: 'bank',
      funding_state: 'accepted',
      signed: 2,
    },
  ]);
});

it('no figure of a farm has changed by it', async () => {
  const rows = await test.database.rows<{ slug: string; subscribed_shares: number }>(
    sql`select slug, subscribed_shares from farm where slug = any(${SLUGS})`,
  );
  for (const { slug, subscribed_shares } of rows)
    expect(DEMO_OFFERINGS.find((each) => each.slug === slug)).toMatchObject({ subscribed_shares });
});

it('what she paid out of her wallet was put there for it', async () => {
  const { cents } = await test.database.one<{ cents: bigint }>(
    sql`select sum(amount_cents)::bigint as cents from wallet_transaction
      where abs(amount_cents) = ${11_894_16n} and type in ('deposit', 'investment')`,
  );
  expect(cents).toBe(0n);
});

it('the custodian of her IRA is asked to sign, and its wire is awaited', async () => {
  const waiting = await test.database.rows<{ custodian: string; wire: string }>(
    sql`select custodian, wire_reference.status as wire from custodian_signing
      join investment on investment.id = investment_id join wire_reference on wire_reference.id = wire_id
      where custodian_signing.signed_at is null and custodian_signing.ended_at is null`,
  );
  expect(waiting).toEqual([{ custodian: 'Prairie Sample Trust (fictional)', wire: 'awaited' }]);
});

it('leaves clean books', async () => {
  const found: unknown[] = [];
  for (const { proofs = {} } of MODULES)
    for (const { find } of Object.values(proofs)) found.push(...(await find(test.database)));
  expect(found).toEqual([]);
});

it('is loaded once, and the job that sets the documents leaves signed agreements alone', async () => {
  const { database } = test;
  const before = await live();
  const agreements = () =>
    database.rows<{ id: string; kind: string | null }>(sql`select farm_document.id, kind from farm_document
      join farm on farm.id = farm_id where slug = ${FARM}
        and kind in ('operating_agreement', 'subscription_agreement') order by kind`);
  const published = await agreements();
  expect(published.map(({ kind }) => kind)).toEqual(['operating_agreement', 'subscription_agreement']);
  const farmId = await findFarmIdBySlug(database, FARM);
  if (farmId === null) throw new Error(`no farm ${FARM}`);
  const job = demoDocumentsJob(files, SITE.brandName);
  const once: JobContext['once'] = (_step, work) => database.transaction(work).then(() => true);
  await job.handle({ slug: FARM, farmId }, { database, clock, once } as JobContext);
  expect(await agreements()).toEqual(published);
  expect(await loadDemoAgreements(database, clock, { files, brandName: 'Furrow', slugs: SLUGS })).toBe(0);
  expect(await load()).toBe(0);
  expect(await live()).toEqual(before);
});
