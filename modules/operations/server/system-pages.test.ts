import { appendAudit } from '@furrow/database/audit';
import { defineJob, enqueue, installJobs, type JobContext, startJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import type { Json } from '@furrow/database/outbox';
import { saveSetting, settingHistory } from '@furrow/database/runtime-settings';
import { sequenceCommitted } from '@furrow/database/sequencer';
import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { fixedClock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { mailer } from '@furrow/providers/mail';
import { eventually } from '@furrow/testing/eventually';
import { jobContext } from '@furrow/testing/job-context';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuditSearch, Operator, ProviderEventLine } from '../contract/index.ts';
import { watchReadsJob } from './audit/many-reads.ts';
import { lastWholeRun } from './books/last-whole-run.ts';
import {
  booksProver,
  proveBooksJob,
  proveRecentBooksJob,
  recentBooksProver,
} from './books/prove-books-job.ts';
import type { ProviderEventsQuery } from './provider-events/events-page.ts';
import { systemPages } from './system-pages.ts';
import { operationsAlone, type TestOperations } from './test-operations.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const MARA = newId('user', NOW);
const ADA = newId('user', NOW);
const ADMIN: Operator = { userId: MARA, roles: ['admin'] };
const AUDITOR: Operator = { userId: MARA, roles: ['auditor'] };

const eventOf = (minutes: number, provider: string): ProviderEventLine => ({
  provider,
  id: `evt-${minutes}`,
  kind: 'status_updated',
  about: {},
  receivedAt: at(minutes),
  fate: 'applied',
  settledAt: at(minutes),
  triedAt: null,
});
/** Sixty events of one module and sixty of another, in turns. */
const sourceOf = (provider: string, offset: number) => ({
  providers: [provider],
  async list(_database: unknown, { after, limit }: ProviderEventsQuery) {
    const all = Array.from({ length: 60 }, (_, index) => eventOf(index * 2 + offset, provider));
    return all
      .toReversed()
      .filter(({ receivedAt }) => after === null || receivedAt < after.at)
      .slice(0, limit);
  },
});

const answers = {
  providerEvents: [sourceOf('identity', 0), sourceOf('payments', 1)],
  auditSubjectsOf: [
    async (_database: unknown, userId: string) => (userId === ADA ? ['account:acc_ada'] : []),
  ],
};

let test: TestOperations;
let pages: ReturnType<typeof systemPages>;
beforeAll(async () => {
  const answersTo = ((question: keyof typeof answers) => answers[question] ?? []) as never;
  test = await operationsAlone(fixedClock(NOW), answersTo);
  await installJobs(test.database, test.url, silentLog);
  pages = systemPages(test.house);
  for (const [id, first, email] of [
    [MARA, 'Mara', 'mara@firm.example'],
    [ADA, 'Ada', 'ada@home.example'],
  ] as const)
    await test.database.run(sql`insert into user_account
        (id, email, email_normal, first_name, last_name, created_at, updated_at)
      values (${id}, ${email}, ${email}, ${first}, 'King', ${NOW}, ${NOW})`);
});
afterAll(() => test.drop());

const statementsOf = async (work: () => Promise<unknown>) => (await countStatements(work)).statements;

describe('settings', () => {
  const GOALS = 'operations.queue-goals';
  const save = (value: Record<string, number>, seen: number) =>
    test.database.transaction((tx) =>
      saveSetting(tx, {
        name: GOALS,
        value,
        seen,
        actor: `operator:${MARA}`,
        reason: 'More people.',
        now: NOW,
      }),
    );

  it('say what is in force, since when and by whom, and who may change them', async () => {
    const [fresh] = await pages.settings(ADMIN);
    expect(fresh).toMatchObject({ name: GOALS, value: {}, version: 0, changed: null, mayChange: true });
    expect(fresh?.options).toEqual([{ value: 'identity', label: 'Identity' }]);
    unwrap(await save({ identity: 3 }, 0));
    const [changed] = await pages.settings(AUDITOR);
    expect(changed).toMatchObject({
      value: { identity: 3 },
      version: 1,
      mayChange: false,
      changed: { by: { name: 'Mara King' }, at: NOW, reason: 'More people.', before: null },
    });
  });

  it('are goals of queues at once', async () => {
    expect(test.house.queues[0]?.goalDays).toBe(1);
    await test.settings.follow(test.database);
    expect(test.house.queues[0]?.goalDays).toBe(3);
    const [goals] = await pages.settings(ADMIN);
    expect(goals?.fallback).toEqual({ identity: 1 });
  });

  it('keep their history, page by page', async () => {
    for (let seen = 1; seen < 25; seen += 1) unwrap(await save({ identity: (seen % 9) + 1 }, seen));
    const first = await pages.settingHistory(GOALS, null);
    expect(first?.changes.map(({ version }) => version)).toEqual(
      Array.from({ length: 20 }, (_, index) => 25 - index),
    );
    const last = await pages.settingHistory(GOALS, first?.next ?? null);
    expect(last?.changes.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(last?.next).toBeNull();
    expect(await pages.settingHistory('no.such', null)).toBeNull();
  });
});

describe('jobs', () => {
  it('tell what waits and what died of what, without secrets, page by page', async () => {
    const failing = defineJob({
      name: 'tides.failing',
      maxAttempts: 1,
      async handle() {
        throw new Error('the secret of the sea');
      },
    });
    await test.database.transaction((tx) => enqueue(tx, failing, {}));
    const runner = await startJobs(test.database, { url: test.url, jobs: [failing] });
    const query = { tab: 'dead', name: null, after: null } as const;
    const dead = await eventually(async () => {
      const page = await pages.jobs(query);
      expect(page.jobs).toHaveLength(1);
      return page;
    });
    await runner.stop();
    expect(dead.jobs[0]).toMatchObject({ name: 'tides.failing', attempts: 1, maxAttempts: 1 });
    expect(dead.jobs[0]?.lastError).toContain('the … of the sea');
    await test.database.transaction(async (tx) => {
      for (let index = 0; index < 60; index += 1)
        await enqueue(tx, failing, {}, { runAt: new Date(Date.now() + 3_600_000) });
    });
    const first = await pages.jobs({ ...query, tab: 'waiting' });
    const second = await pages.jobs({ ...query, tab: 'waiting', after: first.next });
    expect([first.jobs.length, second.jobs.length, second.next]).toEqual([50, 10, null]);
    expect(first.counts).toEqual({ dead: 1, running: 0, waiting: 60 });
    expect((await pages.jobs({ ...query, tab: 'waiting', name: 'tides.none' })).jobs).toEqual([]);
    expect((await pages.jobs({ ...query, tab: 'running' })).jobs).toEqual([]);
  });
});

describe('books', () => {
  async function prove(payload: { askedBy?: string } = {}) {
    const runner = await startJobs(test.database, {
      url: test.url,
      jobs: [booksProver(test.house)] as never,
      clock: fixedClock(NOW),
    });
    const before = (await pages.books({ run: null, after: null })).runs.length;
    await test.database.transaction((tx) => enqueue(tx, proveBooksJob, payload));
    await eventually(async () =>
      expect((await pages.books({ run: null, after: null })).runs).toHaveLength(before + 1),
    );
    await runner.stop();
  }
  const check = (name: string, rows: number) => ({ name, rows, milliseconds: 3, problems: [] });

  it('are proven, with what was compared and found, by whom it was asked', async () => {
    expect(await pages.books({ run: null, after: null })).toEqual({ runs: [], open: null, next: null });
    test.books = { checks: [check('share register', 40), check('audit chain', 2)] };
    await prove();
    const problem = { rule: 'I11', where: 'farm_1', detail: 'does not add up' };
    test.books = {
      checks: [{ ...check('share register', 41), problems: [problem] }, check('audit chain', 5)],
    };
    await prove({ askedBy: MARA });
    const { runs, open } = await pages.books({ run: null, after: null });
    expect(runs).toMatchObject([
      { askedBy: { name: 'Mara King' }, rows: 46, problems: 1 },
      { askedBy: null, rows: 42, problems: 0 },
    ]);
    expect(open?.findings).toEqual([{ proof: 'share register', ...problem }]);
    const older = await pages.books({ run: runs[1]?.id ?? null, after: null });
    expect(older.open).toMatchObject({ run: { problems: 0 }, findings: [] });
    expect((await pages.books({ run: 'bkr_none', after: null })).open?.run.id).toBe(runs[0]?.id);
  });

  it('are proven every few minutes from the last clean run on, and only a difference is written down', async () => {
    const recent = recentBooksProver(test.house);
    const look = () =>
      recent.handle(
        {},
        {
          ...jobContext(test.database, fixedClock(NOW)),
          once: async (_step, work) => {
            await test.database.transaction(work);
            return true;
          },
        },
      );
    expect(recent.name).toBe(proveRecentBooksJob.name);
    const proven = await lastWholeRun(test.database);
    expect(proven).toEqual({ since: new Date(NOW.getTime() - 3_600_000), auditLines: 2 });
    const before = (await pages.books({ run: null, after: null })).runs.length;
    test.books = { checks: [check('ledger', 3)] };
    await look();
    expect((await pages.books({ run: null, after: null })).runs).toHaveLength(before);
    expect(test.provenSince).toEqual(proven);
    const problem = { rule: 'I04', where: 'somewhere', detail: 'does not add up' };
    test.books = { checks: [{ ...check('ledger', 3), problems: [problem] }, check('audit chain', 5)] };
    await look();
    const { runs, open } = await pages.books({ run: null, after: null });
    expect([runs.length, open?.run.isWhole, open?.findings]).toEqual([
      before + 1,
      false,
      [{ proof: 'ledger', ...problem }],
    ]);
    // What was found in part is no ground for looking at less.
    expect(await lastWholeRun(test.database)).toEqual(proven);
  });

  it('are evidence: no run is changed', async () => {
    await expect(test.database.run(sql`update books_run set problem_count = 0`)).rejects.toThrow(
      'permission',
    );
    await expect(test.database.run(sql`delete from books_finding`)).rejects.toThrow('permission');
  });
});

describe('emails', () => {
  const letter = { kind: 'test.mail', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' };
  const send = (to: string, minutes: number) =>
    test.database.transaction((tx) => mailer.send(tx, { ...letter, to }, at(minutes)));

  it('H16 are listed without their words, and opening one is on record about whom it was sent to', async () => {
    await send('Ada@Home.example', 0);
    await send('stranger@else.example', 1);
    const { emails } = await pages.emails({ to: '', status: null, after: null });
    expect(emails.map(({ to }) => to)).toEqual(['stranger@else.example', 'Ada@Home.example']);
    expect(Object.keys(emails[0] ?? {})).not.toContain('text');
    const opened = await pages.email(ADMIN, emails[1]?.id ?? '');
    expect(opened).toMatchObject({ text: 'Hello', html: '<p>Hello</p>', status: 'waiting' });
    await pages.email(ADMIN, emails[0]?.id ?? '');
    const lines = await test.database.rows<{ actor: string; subject: string }>(
      sql`select actor, subject from audit where action = 'email.read' order by id`,
    );
    expect(lines).toEqual([
      { actor: `operator:${MARA}`, subject: `user:${ADA}` },
      { actor: `operator:${MARA}`, subject: `email:${emails[0]?.id}` },
    ]);
    expect(await pages.email(ADMIN, 'mail_none')).toBeNull();
  });

  it('come page by page', async () => {
    for (let index = 0; index < 55; index += 1) await send('many@else.example', 10 + index);
    const first = await pages.emails({ to: 'many@', status: 'waiting', after: null });
    const second = await pages.emails({ to: 'many@', status: 'waiting', after: first.next });
    expect([first.emails.length, second.emails.length, second.next]).toEqual([50, 5, null]);
    expect((await pages.emails({ to: 'many@', status: 'failed', after: null })).emails).toEqual([]);
  });
});

it('events of all providers are one list, page by page, or that of one provider', async () => {
  const query = { provider: null, fate: null, after: null };
  const first = await pages.events(query);
  const second = await pages.events({ ...query, after: first.next });
  const third = await pages.events({ ...query, after: second.next });
  expect([first, second, third].map(({ events }) => events.length)).toEqual([50, 50, 20]);
  const seen = [first, second, third].flatMap(({ events }) => events.map(({ id }) => id));
  expect(new Set(seen).size).toBe(120);
  expect(third.next).toBeNull();
  const payments = await pages.events({ ...query, provider: 'payments' });
  expect(new Set(payments.events.map(({ provider }) => provider))).toEqual(new Set(['payments']));
  expect(payments.providers).toEqual(['identity', 'payments']);
});

describe('the audit', () => {
  const search = (more: Partial<AuditSearch> = {}): AuditSearch => ({
    who: '',
    whose: '',
    action: '',
    from: '',
    to: '',
    text: '',
    reads: false,
    after: null,
    ...more,
  });
  beforeAll(async () => {
    const line = (actor: string, action: string, subject: string) =>
      test.database.transaction((tx) => appendAudit(tx, { actor, action, subject, at: at(-600) }));
    await line(`operator:${MARA}`, 'account.read', 'account:acc_ada');
    await line('operator:user_x', 'account.read', 'account:acc_other');
    await line(`user:${ADA}`, 'account.account.created', 'account:acc_ada');
    await line(ADA, 'identity.login', `user:${ADA}`);
  });
  const found = async (more: Partial<AuditSearch>) => {
    const page = await pages.audit(search(more));
    return page.lines.map(({ action, subject }) => `${action} ${subject.raw}`);
  };

  it('H16 tells who saw somebody’s data, all of it, by their address or id', async () => {
    const all = [`email.read user:${ADA}`, 'account.read account:acc_ada'];
    for (const whose of ['ADA@home.example', ADA, `user:${ADA}`])
      expect(await found({ whose, reads: true })).toEqual(all);
    const page = await pages.audit(search({ whose: ADA, reads: true }));
    expect(page.whose).toEqual({ raw: `user:${ADA}`, name: 'Ada King', userId: ADA });
    expect(page.reads).toEqual({ lines: 2, actors: 1, subjects: 2, most: 2_000 });
  });

  it('H16 tells whose data somebody saw', async () => {
    const seen = await found({ who: 'mara@firm.example', reads: true });
    expect(seen).toContain(`email.read user:${ADA}`);
    expect(seen).toContain('account.read account:acc_ada');
    expect(seen).not.toContain('account.read account:acc_other');
  });

  it('finds what somebody did under every name they have in it', async () => {
    expect(await found({ who: 'ada@home.example' })).toEqual([
      `identity.login user:${ADA}`,
      'account.account.created account:acc_ada',
    ]);
  });

  it('is searched by a name that is no person, by day and by word', async () => {
    expect(await found({ who: 'operator:user_x' })).toEqual(['account.read account:acc_other']);
    expect(await found({ who: 'nobody@home.example' })).toEqual([]);
    expect(await found({ from: '2026-03-02', to: '2026-03-02', action: 'account.read' })).toHaveLength(2);
    expect(await found({ to: '2026-03-01' })).toEqual([]);
    expect(await found({ text: 'created ada' })).toEqual(['account.account.created account:acc_ada']);
  });

  it('names people, and stands beside the chain and its last proof', async () => {
    await sequenceCommitted(test.database);
    const page = await pages.audit(search({ action: 'account.account.created' }));
    expect(page.lines[0]?.actor).toEqual({ raw: `user:${ADA}`, name: 'Ada King', userId: ADA });
    expect(page.actions).toContain('account.read');
    expect(page.chain).toMatchObject({ waiting: 0, anchors: [], proven: { lines: 5, problems: 0 } });
    expect(page.chain.lines).toBeGreaterThan(4);
    expect(page.reads).toBeNull();
  });

  it('costs the same statements on every page', async () => {
    for (let index = 0; index < 120; index += 1)
      await test.database.transaction((tx) =>
        appendAudit(tx, { actor: 'job:many', action: 'many.done', subject: 'job:1', at: at(-index) }),
      );
    const first = await pages.audit(search({ who: 'job:many' }));
    const next = search({ who: 'job:many', after: first.next });
    expect((await pages.audit(next)).lines).toHaveLength(50);
    expect(await statementsOf(() => pages.audit(next))).toBe(
      await statementsOf(() => pages.audit(search({ who: 'job:many' }))),
    );
    const wrong = await pages.audit(search({ who: 'job:many', after: 'no place' }));
    expect(wrong.lines[0]?.id).toBe(first.lines[0]?.id);
  });
});

it('J16 whoever opens 200 records within an hour is named, however often they looked at one', async () => {
  const read = (actor: string, records: number, minutes: number) =>
    test.database.transaction(async (tx) => {
      for (let index = 0; index < records * 2; index += 1) {
        const subject = `account:acc_${index % records}`;
        await appendAudit(tx, { actor, action: 'account.read', subject, at: at(minutes) });
      }
    });
  await read(`operator:${ADA}`, 200, -59);
  await read('operator:user_x', 199, -1);
  await read('operator:user_y', 200, -61);
  const who = { raw: `operator:${ADA}`, name: 'Ada King', userId: ADA };
  expect((await pages.summary()).manyReads).toEqual([{ who, records: 200 }]);
  const error = vi.fn();
  const context = { database: test.database, clock: fixedClock(NOW), log: { ...silentLog, error } };
  await watchReadsJob.handle({}, context as Partial<JobContext> as JobContext);
  expect(error.mock.calls).toEqual([[{ actor: who.raw, records: 200 }, expect.any(String)]]);
});

it('H18 every version of a setting can be read as it was, however many followed', async () => {
  const name = 'drill.setting';
  const written: { version: number; value: Json }[] = [];
  const values = fc.sample(fc.json({ maxDepth: 3 }), { numRuns: 150, seed: 18 });
  for (const [seen, text] of values.entries()) {
    const value = JSON.parse(text) as Json;
    const version = unwrap(
      await test.database.transaction((tx) =>
        saveSetting(tx, { name, value, seen, actor: 'operator:x', reason: 'Drill.', now: at(seen) }),
      ),
    );
    written.push({ version, value });
  }
  const read: { version: number; value: unknown }[] = [];
  for (let before: number | null = null; ; ) {
    const page = await settingHistory(test.database, { name, before, limit: 40 });
    read.push(...page.map(({ version, value }) => ({ version, value })));
    if (page.length < 40) break;
    before = page.at(-1)?.version ?? 0;
  }
  expect(read.toReversed()).toEqual(written);
});

it('tells in a line each how the system is', async () => {
  expect(await pages.summary()).toMatchObject({
    books: { checks: 2, rows: 8, problems: 1 },
    jobs: { dead: 1, firstDead: 'tides.failing' },
    events: { waiting: 100, givenUp: 100, most: 100 },
    emails: { failed: 0 },
  });
});

it('outside of the demonstration there is no clock', async () => {
  expect(await pages.clock()).toBeNull();
});
