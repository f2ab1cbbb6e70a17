import { randomUUID } from 'node:crypto';
import type { ApprovalKind } from '@furrow/database/approval';
import { propose } from '@furrow/database/approval-propose';
import { sql } from '@furrow/database/sql';
import { closeWork, openWork } from '@furrow/database/work-items';
import { systemClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, unwrap } from '@furrow/kernel/result';
import { defineModule } from '@furrow/module/define-module';
import type { Queue, QueueAct } from '@furrow/module/queue';
import { operationsPages } from '@furrow/modules/operations/server';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './test-app.ts';
import { type Person, signedInPerson, testSessions } from './test-people.ts';

const HOUR = 60 * 60 * 1000;

/** Fields whose fence is broken. */
const fences: Queue = {
  name: 'fences',
  title: 'Fences',
  roles: ['compliance'],
  goalDays: 1,
  async describe(_database, subjects) {
    return new Map(
      subjects
        .filter((subject) => subject !== 'field_gone')
        .map((subject) => [
          subject,
          {
            title: subject === 'field_formula' ? '=1+1' : subject,
            kind: 'field',
            detail: 'Fence is down',
            status: null,
            amountCents: 12_345n,
            path: `/masters/fields/${subject}`,
          },
        ]),
    );
  },
};

const mend: QueueAct = {
  queue: 'fences',
  name: 'mend',
  label: 'Mend',
  reasonIsSent: false,
  preview: async (_database, subject) =>
    subject === 'field_wet' ? err('work_taken') : ok({ text: `${subject} gets new posts`, seen: '1' }),
  async carryOut(tx, subject, { actor, seen, now }) {
    if (seen !== '1') return err('work_taken');
    await closeWork(tx, { queue: 'fences', subject, actor, outcome: 'mended', now });
    return ok(null);
  },
};

let height = 3;
const raise: ApprovalKind<{ readonly by: number }> = {
  name: 'fences.raise',
  proposers: ['compliance'],
  deciders: ['compliance', 'admin'],
  about: () => 'The long fence',
  outlook: async (_database, { by }) => ({ posts: height * by }),
  effect: async (_tx, { by }) => ok({ figures: { now: height, after: height + by }, totalCents: 500n }),
  async carryOut(_tx, { by }) {
    height += by;
    return ok(null);
  },
};

const fencing = defineModule({
  name: 'fencing',
  queues: [fences],
  queueActs: () => [mend],
  approvals: () => [raise as ApprovalKind],
});

let store: TestDatabase;
let app: TestApp;
let pages: ReturnType<typeof operationsPages>;
let mara: Person;
let deji: Person;
let edna: Person;
let audie: Person;

beforeAll(async () => {
  store = await testDatabase();
  app = await startApp({
    databaseUrl: store.url,
    env: { DATABASE_OWNER_URL: store.ownerUrl },
    moreModules: [fencing],
  });
  const sessions = await testSessions(store.database);
  const withRoles = (...roles: string[]) => signedInPerson(store.database, sessions, { roles });
  [mara, deji, edna, audie] = await Promise.all([
    withRoles('compliance'),
    withRoles('compliance'),
    withRoles('editor'),
    withRoles('auditor'),
  ]);
  const house = { database: store.database, clock: systemClock, queues: [fences], errors: {} };
  pages = operationsPages({ ...house, queueActs: () => [mend], approvals: () => [raise as ApprovalKind] });
});
afterAll(async () => {
  await app.close();
  await store.drop();
});
beforeEach(async () => {
  await store.database.run(sql`delete from work_item`);
});

const as = (person: Person, roles: readonly string[]) => ({ userId: person.userId, roles });
const wait = (subject: string, hoursAgo = 0) =>
  store.database.transaction((tx) =>
    openWork(tx, { queue: 'fences', subject, since: new Date(Date.now() - hoursAgo * HOUR) }),
  );

async function post(person: Person | null, path: string, body?: unknown, key: string | null = randomUUID()) {
  const answer = await fetch(`${app.url}/api/masters/operations${path}`, {
    method: 'POST',
    headers: {
      ...person?.bearer,
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers };
}

describe('a queue of the console', () => {
  it('shows what waits to those it is for, and to nobody else', async () => {
    await wait('field_1');
    const query = { tab: 'all', order: 'oldest', after: null } as const;
    const page = await pages.queue(as(mara, ['compliance']), 'fences', query);
    expect(page).toMatchObject({
      counts: { all: 1, mine: 0, late: 0 },
      items: [{ subject: 'field_1', amount: '123.45', takenBy: null, isLate: false }],
      next: null,
    });
    expect(page).toMatchObject({ mayTake: true, acts: [{ name: 'mend' }] });
    expect(await pages.queue(as(audie, ['auditor']), 'fences', query)).toMatchObject({
      items: [{ subject: 'field_1' }],
      mayTake: false,
      acts: [],
    });
    expect(await pages.queue(as(edna, ['editor']), 'fences', query)).toBeNull();
    expect(await pages.queue(as(mara, ['compliance']), 'unknown', query)).toBeNull();
    expect((await pages.menu(as(edna, ['editor']))).queues).toEqual([]);
    expect((await pages.menu(as(mara, ['compliance']))).queues).toMatchObject([
      { name: 'fences', waiting: 1 },
    ]);
  });

  it('is read page by page, and a place that nobody named is the beginning', async () => {
    for (let n = 0; n < 53; n += 1) await wait(`field_${String(n).padStart(2, '0')}`, 100 - n);
    const all = as(mara, ['compliance']);
    const first = await pages.queue(all, 'fences', { tab: 'all', order: 'oldest', after: null });
    expect(first?.items).toHaveLength(50);
    const second = await pages.queue(all, 'fences', {
      tab: 'all',
      order: 'oldest',
      after: first?.next ?? null,
    });
    expect(second?.items.map(({ subject }) => subject)).toEqual(['field_50', 'field_51', 'field_52']);
    for (const after of ['nonsense', '2026-99-99~x', '~'])
      expect(
        (await pages.queue(all, 'fences', { tab: 'all', order: 'oldest', after }))?.items[0]?.subject,
      ).toBe('field_00');
  });

  it('leaves out what is gone meanwhile', async () => {
    await wait('field_gone');
    const page = await pages.queue(as(mara, ['compliance']), 'fences', {
      tab: 'all',
      order: 'newest',
      after: null,
    });
    expect(page?.items).toEqual([]);
  });

  it('is taken by one, who may hand it back; every act needs a key and is done once', async () => {
    await wait('field_1');
    const take = '/queues/fences/field_1/take';
    expect((await post(mara, take, undefined, null)).body.code).toBe('idempotency_key_required');
    const key = randomUUID();
    expect((await post(mara, take, undefined, key)).status).toBe(204);
    expect((await post(mara, take, undefined, key)).status).toBe(204);
    expect((await post(deji, take)).body.code).toBe('work_taken');
    expect((await post(deji, '/queues/fences/field_1/hand-back')).body.code).toBe('work_taken');
    const home = await pages.home(as(mara, ['compliance']));
    expect(home.mine).toMatchObject([{ subject: 'field_1', queue: 'Fences' }]);
    expect((await post(mara, '/queues/fences/field_1/hand-back')).status).toBe(204);
    expect((await post(deji, take)).status).toBe(204);
  });

  it.each([
    ['nobody', () => null, 404],
    ['another role', () => edna, 404],
    ['an auditor, who changes nothing', () => audie, 404],
  ])('is not there for %s', async (_who, person, status) => {
    await wait('field_1');
    expect((await post(person(), '/queues/fences/field_1/take')).status).toBe(status);
  });

  it('has no place for what does not wait', async () => {
    expect((await post(mara, '/queues/fences/field_9/take')).status).toBe(404);
    expect((await post(mara, '/queues/unknown/field_9/take')).status).toBe(404);
  });

  it('G6 is a file without formulas, for those who may read it', async () => {
    await wait('field_formula', 1);
    await wait('field_2');
    const file = (person: Person) =>
      fetch(`${app.url}/api/masters/operations/queues/fences/export`, { headers: person.bearer });
    const answer = await file(audie);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`field_formula,'=1+1,field`);
    expect((await file(edna)).status).toBe(404);
  });

  it('is decided for several at once, each by itself: first what would happen, then what did', async () => {
    for (const subject of ['field_1', 'field_2', 'field_wet']) await wait(subject);
    const subjects = ['field_1', 'field_wet', 'field_2'];
    const asked = { act: 'mend', subjects };
    const preview = await post(mara, '/queues/fences/acts/preview', asked);
    expect(preview.body.lines).toMatchObject([
      { subject: 'field_1', text: 'field_1 gets new posts', seen: '1', refusal: null },
      { subject: 'field_wet', text: null, seen: null, refusal: { code: 'work_taken' } },
      { subject: 'field_2', seen: '1', refusal: null },
    ]);
    // The middle one is not as it was when somebody looked.
    const order = {
      act: 'mend',
      items: [
        { subject: 'field_1', seen: '1' },
        { subject: 'field_wet', seen: '0' },
        { subject: 'field_2', seen: '1' },
      ],
    };
    expect((await post(mara, '/queues/fences/acts', { ...order, reason: ' ' })).body.code).toBe(
      'reason_missing',
    );
    const key = randomUUID();
    const done = await post(mara, '/queues/fences/acts', { ...order, reason: 'Posts came.' }, key);
    const again = await post(mara, '/queues/fences/acts', { ...order, reason: 'Posts came.' }, key);
    expect(again.body).toEqual(done.body);
    expect(done.body.lines.map((line: { refusal: unknown }) => line.refusal === null)).toEqual([
      true,
      false,
      true,
    ]);
    const left = await store.database.rows(sql`select subject from work_item`);
    expect(left).toEqual([{ subject: 'field_wet' }]);
    expect((await post(mara, '/queues/fences/acts', { ...order, act: 'burn', reason: 'x' })).status).toBe(
      404,
    );
    expect((await post(edna, '/queues/fences/acts/preview', asked)).status).toBe(404);
  });

  it('tells at home what was decided today, by whom and after how long', async () => {
    await wait('field_1', 2);
    await store.database.transaction((tx) =>
      closeWork(tx, {
        queue: 'fences',
        subject: 'field_1',
        actor: `operator:${mara.userId}`,
        outcome: 'approved',
        now: new Date(),
      }),
    );
    const { decidedToday } = await pages.home(as(deji, ['compliance']));
    expect(decidedToday.at(0)).toMatchObject({ title: 'field_1', outcome: 'approved', by: { name: 'Ada' } });
  });
});

describe('what two people decide', () => {
  const proposed = async (): Promise<Id<'prop'>> =>
    unwrap(
      await store.database.transaction((tx) =>
        propose(tx, raise, {
          subject: `fence:${randomUUID()}`,
          payload: { by: 1 },
          reason: 'The cows jump.',
          proposer: as(mara, ['compliance']),
          now: new Date(),
        }),
      ),
    );
  const decide = (person: Person, id: string, body: object) => post(person, `/proposals/${id}/decide`, body);
  const YES = { approve: true, reason: '', total: '5.00' };

  it('is refused to whoever proposed it, and carried out once by another', async () => {
    const id = await proposed();
    const before = height;
    expect((await decide(mara, id, YES)).body.code).toBe('proposal_is_your_own');
    expect((await decide(edna, id, YES)).status).toBe(404);
    expect((await decide(deji, id, { ...YES, total: '6.00' })).body.code).toBe('total_differs');
    expect((await decide(deji, id, { ...YES, total: null })).body.code).toBe('total_differs');
    expect((await decide(deji, id, YES)).body).toEqual({ outcome: 'approved' });
    expect((await decide(deji, id, YES)).body.code).toBe('proposal_decided');
    expect(height).toBe(before + 1);
    const { decided } = await pages.proposals(as(mara, ['compliance']));
    expect(decided.find((one) => one.id === id)).toMatchObject({ status: 'approved', total: '5.00' });
  });

  it('is declined with a reason, and not without', async () => {
    const id = await proposed();
    expect((await decide(deji, id, { approve: false, reason: '  ' })).body.code).toBe('reason_missing');
    expect((await decide(deji, id, { approve: false, reason: 'High enough.' })).body).toEqual({
      outcome: 'declined',
    });
  });

  it('J17 ends where something changed since, with the difference shown, and nothing is done', async () => {
    const id = await proposed();
    height += 10;
    const before = height;
    expect((await decide(deji, id, YES)).body).toEqual({ outcome: 'changed' });
    expect(height).toBe(before);
    expect((await decide(deji, id, YES)).body.code).toBe('proposal_decided');
    const { decided } = await pages.proposals(as(mara, ['compliance']));
    const ended = decided.find((one) => one.id === id);
    expect(ended?.difference).toMatchObject({ cause: 'figures' });
    expect(ended?.difference).not.toMatchObject({ figures: ended?.figures });
  });

  it('is withdrawn by whoever proposed it alone', async () => {
    const id = await proposed();
    const mine = (await pages.proposals(as(mara, ['compliance']))).waiting.find((one) => one.id === id);
    expect(mine).toMatchObject({ isOwn: true, mayDecide: false });
    expect((await post(deji, `/proposals/${id}/withdraw`)).status).toBe(404);
    expect((await post(mara, `/proposals/${id}/withdraw`)).status).toBe(204);
    expect((await decide(deji, id, YES)).body.code).toBe('proposal_decided');
  });

  it('is named as people call it, waiting and decided, with what it would come to now', async () => {
    const id = await proposed();
    const reader = as(deji, ['compliance']);
    const named = { id, about: 'The long fence' };
    expect((await pages.proposals(reader)).waiting).toContainEqual(expect.objectContaining(named));
    expect(await pages.outlook(reader, id)).toEqual({ posts: height });
    expect(await pages.outlook(as(edna, ['editor']), id)).toBeNull();
    await decide(deji, id, YES);
    expect((await pages.proposals(reader)).decided).toContainEqual(expect.objectContaining(named));
    expect(await pages.outlook(reader, id)).toBeNull();
  });

  it('shows to those who take part in it, and to those who read everything', async () => {
    const id = await proposed();
    const seen = async (roles: readonly string[]) =>
      (await pages.proposals(as(deji, roles))).waiting.some((one) => one.id === id);
    expect(await seen(['compliance'])).toBe(true);
    expect(await seen(['auditor'])).toBe(true);
    expect(await seen(['editor'])).toBe(false);
  });
});
