import { randomUUID } from 'node:crypto';
import { defineJob, enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { defineModule } from '@furrow/module/define-module';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';

const NOW = new Date('2027-01-09T05:00:00.000Z');
const SYSTEM = '/api/masters/operations';
const REASON = 'Planned with the whole team.';

/** Fails until it is told not to. */
const stubborn = defineJob({
  name: 'tides.stubborn',
  maxAttempts: 1,
  async handle(_payload, { database }) {
    const { calm } = await database.one<{ calm: boolean }>(sql`select exists (select from calm) as calm`);
    if (!calm) throw new Error('the sea is rough');
  },
});
const tides = defineModule({ name: 'tides', jobs: () => [stubborn] });

let store: TestDatabase;
let one: TestApp;
let other: TestApp;
let people: Record<'admin' | 'second' | 'compliance' | 'editor' | 'auditor' | 'investor', Person>;

beforeAll(async () => {
  store = await testDatabase();
  await store.define(sql`create table calm (since timestamptz)`);
  const given = { databaseUrl: store.url, clock: fixedClock(NOW), moreModules: [tides] };
  one = await startApp(given);
  other = await startApp({ ...given, env: { FURROW_COUNTRIES: 'us' } });
  const sessions = await testSessions(store.database, fixedClock(NOW));
  const person = (...roles: string[]) => signedInPerson(store.database, sessions, { now: NOW, roles });
  people = {
    admin: await person('admin'),
    second: await person('admin'),
    compliance: await person('compliance'),
    editor: await person('editor'),
    auditor: await person('auditor'),
    investor: await person(),
  };
});
afterAll(async () => {
  await one.close();
  await other.close();
  await store.drop();
});

interface Sent {
  readonly by?: keyof typeof people;
  readonly key?: string;
  readonly app?: TestApp;
}
async function send(path: string, body: object, { by = 'admin', key = randomUUID(), app = one }: Sent = {}) {
  const answer = await fetch(`${app.url}${SYSTEM}${path}`, {
    method: 'POST',
    headers: { ...people[by].bearer, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  return { status: answer.status, ...said } as Record<string, unknown> & { status: number };
}

const ON = { mode: 'on', text: 'Larger books.', begins: null, ends: '2027-01-09T06:00:00Z' };
const MAINTENANCE = '/settings/platform.maintenance';
const COUNTRIES = '/settings/identity.countries';
const POLICY = '/settings/investors.accreditation-policy';
const change = (value: unknown, version = 0) => ({ value, version, reason: REASON });

const versionsOf = (name: string) =>
  store.database.rows<{ version: number; value: unknown; changed_by: string; reason: string }>(
    sql`select version, value, changed_by, reason from runtime_setting where name = ${name} order by version`,
  );

describe('a setting', () => {
  it('is changed by whoever may, once for one key, and followed by the other process', async () => {
    const key = randomUUID();
    const changed = { status: 200, outcome: 'changed', version: 1, proposal_id: null };
    expect(await send(MAINTENANCE, change(ON), { key })).toEqual(changed);
    expect(await send(MAINTENANCE, change(ON), { key, app: other })).toEqual(changed);
    const profile = (method: string) =>
      fetch(`${other.url}/api/user/profile`, {
        method,
        headers: { ...people.investor.bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ financial_situation: [1] }),
      });
    await eventually(async () => expect((await profile('PATCH')).status).toBe(503));
    expect(await versionsOf('platform.maintenance')).toEqual([
      { version: 1, value: ON, changed_by: `operator:${people.admin.userId}`, reason: REASON },
    ]);
    expect(await send(MAINTENANCE, change(null, 1))).toMatchObject({ status: 200, version: 2 });
    await eventually(async () => expect((await profile('PATCH')).status).toBe(200));
  });

  it.each<[string, Sent, object, object]>([
    ['an empty reason', {}, { ...change(ON, 2), reason: '  ' }, { status: 400, code: 'validation_error' }],
    ['a version that was left behind', {}, change(ON, 1), { status: 409, code: 'setting_changed' }],
    ['what is in force already', {}, change(null, 2), { status: 400, code: 'no_changed_data' }],
    [
      'an end before its beginning',
      {},
      change({ ...ON, begins: '2027-01-09T07:00:00Z' }, 2),
      { status: 400, code: 'validation_error', fields: { 'value.ends': [expect.any(String)] } },
    ],
    ['fields of nobody', {}, change({ ...ON, who: 'me' }, 2), { status: 400, code: 'validation_error' }],
    ['another role', { by: 'editor' }, change(ON, 2), { status: 404 }],
    ['an auditor', { by: 'auditor' }, change(ON, 2), { status: 404 }],
    ['an investor', { by: 'investor' }, change(ON, 2), { status: 404 }],
  ])('stays as it is for %s', async (_what, sent, body, answer) => {
    expect(await send(MAINTENANCE, body, sent)).toMatchObject(answer);
    expect(await versionsOf('platform.maintenance')).toHaveLength(2);
  });

  it('is fixed where the environment says it, and is no other for the console', async () => {
    const given = { by: 'compliance', app: other } as const;
    expect(await send(COUNTRIES, change(['US', 'CA']), given)).toMatchObject({
      status: 409,
      code: 'setting_locked',
    });
    expect(await send('/settings/tides.height', change(1))).toMatchObject({ status: 404 });
  });

  it('F10 that touches who may invest is proposed, and in force when somebody else agrees', async () => {
    const proposed = await send(POLICY, change('by_method'), { by: 'compliance' });
    expect(proposed).toMatchObject({ status: 200, outcome: 'proposed', version: null });
    expect(await versionsOf('investors.accreditation-policy')).toEqual([]);
    expect(await send(POLICY, change('by_method'))).toMatchObject({
      status: 409,
      code: 'proposal_waits_already',
    });
    const decide = `/proposals/${String(proposed.proposal_id)}/decide`;
    const approve = { approve: true };
    expect(await send(decide, approve, { by: 'compliance' })).toMatchObject({ code: 'proposal_is_your_own' });
    expect(await send(decide, approve, { by: 'second' })).toEqual({ status: 200, outcome: 'approved' });
    expect(await versionsOf('investors.accreditation-policy')).toMatchObject([
      { version: 1, value: 'by_method', changed_by: `operator:${people.second.userId}` },
    ]);
  });

  it('F10 J17 that was changed since it was proposed is not changed by agreeing to that', async () => {
    const proposed = await send(POLICY, change('uniform', 1), { by: 'compliance' });
    await store.database.run(sql`insert into runtime_setting (name, version, value, changed_by, changed_at, reason)
      values ('investors.accreditation-policy', 2, null, 'operator:x', ${NOW}, 'By hand.')`);
    const decide = `/proposals/${String(proposed.proposal_id)}/decide`;
    expect(await send(decide, { approve: true })).toEqual({ status: 200, outcome: 'changed' });
    expect(await versionsOf('investors.accreditation-policy')).toHaveLength(2);
  });
});

describe('a dead job', () => {
  async function dead(): Promise<string> {
    await store.database.transaction((tx) => enqueue(tx, stubborn, {}));
    const { id } = await eventually(() =>
      store.database.one<{ id: string }>(sql`select id::text from graphile_worker.jobs
        where task_identifier = 'tides.stubborn' and attempts >= max_attempts and locked_at is null
          and last_error is not null`),
    );
    return id;
  }
  const left = () =>
    store.database.rows(sql`select from graphile_worker.jobs where task_identifier = 'tides.stubborn'`);
  const linesOf = (id: string) =>
    store.database.rows<{ action: string; after: unknown }>(
      sql`select action, after from audit where subject = ${`job:${id}`} order by id`,
    );

  it('is discarded with a reason by an admin, and by nobody else', async () => {
    const id = await dead();
    for (const by of ['compliance', 'auditor', 'investor'] as const)
      expect(await send(`/jobs/${id}/discard`, { reason: REASON }, { by })).toMatchObject({ status: 404 });
    expect(await send(`/jobs/${id}/discard`, { reason: '' })).toMatchObject({ status: 400 });
    expect(await left()).toHaveLength(1);
    expect(await send(`/jobs/${id}/discard`, { reason: REASON })).toMatchObject({ status: 204 });
    expect(await left()).toHaveLength(0);
    expect(await linesOf(id)).toEqual([{ action: 'job.discarded', after: { reason: REASON } }]);
    expect(await send(`/jobs/${id}/discard`, { reason: REASON })).toMatchObject({ code: 'job_not_dead' });
    expect(await send(`/jobs/${id}/retry`, { reason: REASON })).toMatchObject({ code: 'job_not_dead' });
  });

  it('C14 is tried again from the beginning', async () => {
    const id = await dead();
    await store.database.run(sql`insert into calm values (${NOW})`);
    expect(await send(`/jobs/${id}/retry`, { reason: REASON })).toMatchObject({ status: 204 });
    await eventually(async () => expect(await left()).toHaveLength(0));
    expect(await linesOf(id)).toEqual([{ action: 'job.retried', after: { reason: REASON } }]);
  });
});

describe('the books', () => {
  it('are proven when somebody asks, and what was compared is written down', async () => {
    expect(await send('/books/run', { reason: REASON }, { by: 'editor' })).toMatchObject({ status: 404 });
    expect(await send('/books/run', { reason: REASON })).toMatchObject({ status: 204 });
    const [run] = await eventually(async () => {
      const runs = await store.database.rows<{
        asked_by: string | null;
        problem_count: number;
        row_count: bigint;
        checks: { name: string; rows: number }[];
      }>(sql`select asked_by, problem_count, row_count, checks from books_run where asked_by is not null`);
      expect(runs).toHaveLength(1);
      return runs;
    });
    expect(run).toMatchObject({ asked_by: people.admin.userId, problem_count: 0 });
    const chain = run?.checks.find(({ name }) => name === 'audit chain');
    expect(chain?.rows).toBeGreaterThan(5);
    expect(run?.checks.map(({ name }) => name)).toContain('share register');
  });

  it('H14 name a line of the audit that somebody changed past the program, and the audit says so', async () => {
    const { id } = await store.owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      return tx.one<{ id: bigint }>(sql`update audit set actor = 'operator:nobody'
        where id = (select max(id) from audit where seq is not null) returning id`);
    });
    expect(await send('/books/run', { reason: REASON }, { by: 'second' })).toMatchObject({ status: 204 });
    const found = await eventually(() =>
      store.database.one<{ findings: string; problems: number }>(sql`select run.problem_count as problems,
          (select string_agg(finding::text, ' ') from books_finding finding where finding.run_id = run.id) as findings
        from books_run run where asked_by = ${people.second.userId}`),
    );
    expect(found.problems).toBeGreaterThan(0);
    expect(found.findings).toContain(String(id));
  });
});

describe('the audit as a file', () => {
  const file = async (query: string, by: keyof typeof people) => {
    const answer = await fetch(`${one.url}${SYSTEM}/audit/export?${query}`, { headers: people[by].bearer });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };

  it('G6 holds no formula, and that somebody took it is a line of its own', async () => {
    const announced = { ...ON, mode: 'announced' };
    await send(MAINTENANCE, { ...change(announced, 2), reason: '=cmd|calc' });
    const { status, type, text } = await file('action=setting.changed', 'auditor');
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = text.trimEnd().split('\r\n');
    expect(lines.length).toBeGreaterThan(4);
    for (const cell of text.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[=+@-]/);
    const taken = await store.database.rows<{ actor: string; after: { action: string } }>(
      sql`select actor, after from audit where action = 'audit.exported'`,
    );
    expect(taken).toMatchObject([
      { actor: `operator:${people.auditor.userId}`, after: { action: 'setting.changed' } },
    ]);
  });

  it('is for compliance and who reads everything', async () => {
    expect((await file('', 'compliance')).status).toBe(200);
    expect((await file('from=yesterday', 'compliance')).status).toBe(400);
    for (const by of ['editor', 'investor'] as const) expect((await file('', by)).status).toBe(404);
  });
});

describe('the clock of the demonstration', () => {
  const move = { seconds: 3_600, ahead_seconds: 0, reason: REASON };

  it('is not there outside of it', async () => {
    expect(await send('/clock', move)).toMatchObject({ status: 404 });
  });

  it('is moved by an admin from where they saw it, and stands in the audit with the reason', async () => {
    await store.owner.run(sql`update installation set purpose = 'demonstration'`);
    expect(await send('/clock', move, { by: 'compliance' })).toMatchObject({ status: 404 });
    expect(await send('/clock', { ...move, seconds: -60 })).toMatchObject({ status: 400 });
    expect(await send('/clock', move)).toEqual({ status: 200, ahead_seconds: 3_600 });
    expect(await send('/clock', move)).toMatchObject({ status: 409, code: 'clock_moved' });
    const far = { ...move, seconds: 631_152_000, ahead_seconds: 3_600 };
    expect(await send('/clock', far)).toMatchObject({ status: 400, code: 'clock_too_far' });
    const lines = await store.database.rows<{ after: unknown }>(
      sql`select after from audit where action = 'clock.moved'`,
    );
    expect(lines).toEqual([{ after: { ahead_seconds: 3_600, reason: REASON } }]);
  });
});
