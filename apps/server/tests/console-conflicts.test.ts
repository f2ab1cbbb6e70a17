import { randomUUID } from 'node:crypto';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork, openWork } from '@furrow/database/work-items';
import { ok } from '@furrow/kernel/result';
import { defineModule } from '@furrow/module/define-module';
import type { Queue, QueueAct } from '@furrow/module/queue';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './test-app.ts';
import { type Person, signedInPerson, testSessions } from './test-people.ts';

/** How often the next decisions are thrown back, and with what. */
const trouble = { state: '', left: 0, attempts: 0 };

async function meetTrouble(tx: Transaction): Promise<void> {
  trouble.attempts += 1;
  if (trouble.left === 0) return;
  trouble.left -= 1;
  await tx.run({
    text: `do $$ begin raise exception 'in each other''s way' using errcode = '${trouble.state}'; end $$`,
    values: [],
  });
}

const fences: Queue = {
  name: 'fences',
  title: 'Fences',
  roles: ['compliance'],
  goalDays: 1,
  describe: async () => new Map(),
};
const mending: QueueAct = {
  queue: 'fences',
  name: 'mend',
  label: 'Mend',
  reasonIsSent: false,
  preview: async () => ok({ text: 'New posts', seen: '1' }),
  async carryOut(tx, subject, { actor, now }) {
    await closeWork(tx, { queue: 'fences', subject, actor, outcome: 'mended', now });
    await meetTrouble(tx);
    return ok(null);
  },
};

let store: TestDatabase;
let app: TestApp;
let mara: Person;
beforeAll(async () => {
  store = await testDatabase();
  const fencing = defineModule({ name: 'fencing', queues: [fences], queueActs: () => [mending] });
  app = await startApp({ databaseUrl: store.url, moreModules: [fencing] });
  mara = await signedInPerson(store.database, await testSessions(store.database), { roles: ['compliance'] });
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

const mend = async (subjects: readonly string[]) => {
  const answer = await fetch(`${app.url}/api/masters/operations/queues/fences/acts`, {
    method: 'POST',
    headers: { ...mara.bearer, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      act: 'mend',
      items: subjects.map((subject) => ({ subject, seen: '1' })),
      reason: 'Posts came.',
    }),
  });
  return { status: answer.status, body: await answer.json() };
};

it.each(['40P01', '40001'])(
  'A21 a decision that meets a deadlock or a conflict (%s) is made again, once in effect, and nobody sees an error',
  async (state) => {
    const subject = `field_${state.toLowerCase()}`;
    await store.database.transaction((tx) => openWork(tx, { queue: 'fences', subject, since: new Date() }));
    Object.assign(trouble, { state, left: 2, attempts: 0 });
    expect(await mend([subject])).toMatchObject({
      status: 200,
      body: { lines: [{ subject, refusal: null }] },
    });
    expect(trouble.attempts).toBe(3);
    const done = await store.database.rows(sql`select from work_done where subject = ${subject}`);
    expect(done).toHaveLength(1);
  },
);

it('A21 two people who decide the same things in the opposite order both get their answer, and each is decided once', async () => {
  Object.assign(trouble, { left: 0 });
  const subjects = Array.from({ length: 12 }, (_, index) => `field_${index}`);
  await store.database.transaction(async (tx) => {
    for (const subject of subjects) await openWork(tx, { queue: 'fences', subject, since: new Date() });
  });
  const answers = await Promise.all([mend(subjects), mend(subjects.toReversed())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const done = await store.database.rows<{ subject: string }>(
    sql`select subject from work_done where subject = any(${subjects}::text[])`,
  );
  expect(done.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
});
