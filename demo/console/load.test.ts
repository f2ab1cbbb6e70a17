import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer } from '@furrow/crypto/seal';
import { deadJobs, defineJob, installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { listDone } from '@furrow/database/work-list';
import { fixedClock } from '@furrow/kernel/clock';
import { newYorkDay, startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import { farmPages } from '@furrow/modules/farms/server';
import { createPasswordHasher } from '@furrow/modules/identity/server';
import { MODULES } from '@furrow/modules/list';
import { queueAge } from '@furrow/modules/operations/rules';
import { diskFiles } from '@furrow/providers/files-disk';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoPositions } from '../investing/positions.ts';
import { loadDemonstration } from '../load.ts';
import type { DocumentsOf } from '../load-documents.ts';
import { loadDemoPeople } from '../people.ts';
import { ACCREDITED, APPLICANTS } from './applicants.ts';
import { DRAFT_SLUG } from './draft-offering.ts';
import { loadDemoConsole } from './load.ts';
import { WAITING } from './waiting.ts';

const clock = fixedClock('2026-11-17T15:00:00Z');
const now = clock.now();
const DAY_MS = 24 * 60 * 60_000;
const QUEUES = MODULES.flatMap(({ queues = [] }) => queues);
const documents = defineJob<DocumentsOf>({ name: 'demo.documents', maxAttempts: 5, async handle() {} });

let test: TestDatabase;
let folder: string;
let load: () => Promise<number>;
beforeAll(async () => {
  test = await testDatabase();
  const { database } = test;
  await installJobs(database, test.url, silentLog);
  folder = await mkdtemp(join(tmpdir(), 'demo-console-'));
  const accounts = { sealer: createSealer(randomBytes(32)), files: diskFiles(folder), standIns: true };
  load = () => loadDemoConsole(database, clock, { accounts, documents });
  expect(await load()).toBe(0);
  await loadDemonstration(database, clock);
  const passwords = await createPasswordHasher({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  await loadDemoPeople(database, clock, passwords);
  await loadDemoPositions(database, clock, accounts);
  const both = await Promise.all([load(), load()]);
  expect(both.toSorted()).toEqual([0, WAITING.length]);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

interface Item {
  readonly queue: string;
  readonly subject: string;
  readonly since: Date;
  readonly taken_by: string | null;
}
const items = () =>
  test.database.rows<Item>(sql`select queue, subject, since, taken_by from work_item order by since`);
const goalOf = (queue: string) => QUEUES.find(({ name }) => name === queue)?.goalDays ?? 0;
const count = async (from: ReturnType<typeof sql>) =>
  (await test.database.one<{ count: number }>(sql`select count(*)::integer as count from ${from}`)).count;

describe('what waits for the firm', () => {
  it('is at least fourteen things over every queue of the accounts desk', async () => {
    const waiting = await items();
    expect(waiting.length).toBeGreaterThanOrEqual(14);
    const counts = Object.groupBy(waiting, ({ queue }) => queue);
    expect(Object.fromEntries(Object.entries(counts).map(([queue, of]) => [queue, of?.length]))).toEqual({
      accreditation: 5,
      identity: 3,
      business: 3,
      suitability: 2,
      employer_consent: 2,
      privacy: 2,
    });
  });

  it('has waited for minutes up to six days, and some of it is past its goal', async () => {
    const waiting = await items();
    const ages = waiting.map(({ since }) => now.getTime() - since.getTime());
    expect(Math.min(...ages)).toBeLessThan(60 * 60_000);
    expect(Math.max(...ages)).toBe(6 * DAY_MS);
    const late = waiting.filter(({ queue, since }) => queueAge(since, goalOf(queue), now).isLate);
    expect(late.map(({ queue }) => queue).sort()).toEqual(['accreditation', 'business', 'identity']);
  });

  it('is described by its queue, each with a record to open', async () => {
    const waiting = await items();
    for (const queue of QUEUES) {
      const subjects = waiting.filter((item) => item.queue === queue.name).map(({ subject }) => subject);
      const lines = await queue.describe(test.database, subjects, now);
      expect([...lines.keys()].sort()).toEqual(subjects.sort());
    }
  });

  it('comes with evidence that can be opened', async () => {
    const files = await test.database.rows<{ purpose: string; count: number }>(
      sql`select purpose, count(*)::integer as count from account_file where media_type = 'application/pdf'
        group by purpose order by purpose`,
    );
    expect(files.map(({ purpose }) => purpose)).toEqual([
      'accreditation',
      'business_document',
      'employer_consent',
    ]);
  });

  it('is partly taken by people of the firm', async () => {
    const takers = await test.database.rows<{ email: string }>(sql`select email from user_account
      where id = any(${(await items()).flatMap(({ taken_by: by }) => (by === null ? [] : [by]))}) order by email`);
    expect(takers.map(({ email }) => email)).toEqual([
      'compliance@furrow.test',
      'operator@furrow.test',
      'reviewer@furrow.test',
    ]);
  });

  it('was partly decided today, by people of the firm', async () => {
    const queues = QUEUES.map(({ name }) => name);
    const from = startOfNewYorkDay(newYorkDay(now));
    const done = await listDone(test.database, { queues, from, limit: 50 });
    const byPeople = done.filter(({ doneBy }) => doneBy?.startsWith('operator:'));
    expect(byPeople.map(({ queue }) => queue).sort()).toEqual([
      'accreditation',
      'accreditation',
      'suitability',
    ]);
  });
});

it('leaves clean books', async () => {
  const proofs = MODULES.flatMap(({ proofs: own = {} }) => Object.values(own));
  expect(proofs.length).toBeGreaterThan(3);
  for (const { find } of proofs) expect(await find(test.database)).toEqual([]);
});

it('nobody can sign in as those whom it is about', async () => {
  const people = [...APPLICANTS, ...ACCREDITED.map(({ person }) => person)];
  const rows = await test.database.rows<{ password: boolean; social: boolean; roles: string[] }>(
    sql`select password_hash is not null as password, roles,
        exists (select from identity_link linked where linked.user_id = person.id) as social
      from user_account person where email = any(${people.map(({ email }) => email)})`,
  );
  expect(rows).toHaveLength(people.length);
  for (const row of rows) expect(row).toEqual({ password: false, social: false, roles: [] });
});

it('one offering is almost ready: a document and a filing are left', async () => {
  const { id } = await test.database.one<{ id: string }>(sql`select id from farm where slug = ${DRAFT_SLUG}`);
  const pages = farmPages({ database: test.database, clock, secure: false });
  const record = await pages.desk.offering(id, 'user_test');
  const left = record?.checklist.filter(({ done }) => !done);
  expect(left?.map(({ code }) => code)).toEqual(['documents', 'form_d']);
  expect(left?.[0]?.missing).toEqual(['environment']);
});

it('one proposal waits for a second person', async () => {
  const rows = await test.database.rows<{ kind: string; status: string; email: string }>(
    sql`select kind, status, email from proposal join user_account on user_account.id = proposed_by`,
  );
  expect(rows).toEqual([{ kind: 'farms.close', status: 'waiting', email: 'offerings@furrow.test' }]);
});

it('one job is dead and says why', async () => {
  const [dead, ...more] = await deadJobs(test.database);
  expect(more).toEqual([]);
  expect(dead?.lastError).toMatch(/timed out/);
});

it('the audit goes back a year, and every month of it has work of several people', async () => {
  const months = await test.database.rows<{ month: number; actors: number }>(
    sql`select extract(year from at)::integer * 12 + extract(month from at)::integer as month,
        count(distinct actor)::integer as actors
      from audit where actor like 'operator:%' and at < ${now} group by 1 order by 1`,
  );
  expect(months.length).toBeGreaterThanOrEqual(12);
  expect(months.filter(({ actors }) => actors < 2).length).toBeLessThanOrEqual(2);
  expect(await count(sql`audit where action = 'account.accreditation.verified'`)).toBeGreaterThanOrEqual(
    ACCREDITED.length,
  );
  expect(await count(sql`audit where action = 'setting.changed'`)).toBe(2);
  expect(await count(sql`audit where at > ${now}`)).toBe(0);
});

it('is loaded once', async () => {
  const before = await count(sql`audit`);
  expect(await load()).toBe(0);
  expect(await count(sql`audit`)).toBe(before);
});
