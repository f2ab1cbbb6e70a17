import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from './sql.ts';
import { closeWork, handBackWork, openWork, takeWork, WORK_CHANNEL } from './work-items.ts';
import { countWork, listDone, listWork, queueStates, type WorkPlace } from './work-list.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const QUEUE = 'identity';
const key = (subject: string) => ({ queue: QUEUE, subject });

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.database.run(sql`delete from work_item`);
});

const open = (subject: string, since = NOW, queue = QUEUE) =>
  test.database.transaction((tx) => openWork(tx, { queue, subject, since }));
const close = (subject: string, outcome = 'approved', now = at(60)) =>
  test.database.transaction((tx) => closeWork(tx, { ...key(subject), actor: 'operator:mara', outcome, now }));
const take = (subject: string, userId: string) =>
  test.database.transaction((tx) => takeWork(tx, { ...key(subject), userId, now: at(5) }));
const handBack = (subject: string, userId: string) =>
  test.database.transaction((tx) => handBackWork(tx, { ...key(subject), userId }));
const waiting = () => listWork(test.database, { queue: QUEUE, order: 'oldest', limit: 100 });

describe('what waits for a person of the firm', () => {
  it('waits once, from the first time on', async () => {
    await open('acc_1', at(0));
    await open('acc_1', at(10));
    expect(await waiting()).toMatchObject([{ subject: 'acc_1', since: at(0) }]);
  });

  it('ends with who decided what, and how long it took; ending twice is one end', async () => {
    await open('acc_2', at(0));
    await close('acc_2', 'declined', at(30));
    await close('acc_2', 'approved', at(31));
    expect(await waiting()).toEqual([]);
    const done = await listDone(test.database, { queues: [QUEUE], from: at(0), limit: 10 });
    expect(done.filter(({ subject }) => subject === 'acc_2')).toEqual([
      {
        queue: QUEUE,
        subject: 'acc_2',
        since: at(0),
        doneAt: at(30),
        doneBy: 'operator:mara',
        outcome: 'declined',
      },
    ]);
  });

  it('is told to open consoles when something changes, and only then', async () => {
    const told = async () =>
      (
        await test.database.one<{ count: number }>(
          sql`select count(*)::integer as count from outbox where channel = ${WORK_CHANNEL}`,
        )
      ).count;
    const before = await told();
    await open('acc_3');
    await open('acc_3');
    expect(await told()).toBe(before + 1);
    await close('acc_3');
    await close('acc_3');
    expect(await told()).toBe(before + 2);
  });

  it('is taken by one of two, and may be handed back by that one alone', async () => {
    await open('acc_4');
    const both = await Promise.all([take('acc_4', 'user_mara'), take('acc_4', 'user_deji')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: 'work_taken' });
    const [item] = await waiting();
    const owner = item?.takenBy ?? '';
    const other = owner === 'user_mara' ? 'user_deji' : 'user_mara';
    expect(await take('acc_4', owner)).toMatchObject({ ok: true });
    expect(await handBack('acc_4', other)).toMatchObject({ error: 'work_taken' });
    expect(await handBack('acc_4', owner)).toMatchObject({ ok: true });
    expect(await handBack('acc_4', owner)).toMatchObject({ ok: true });
    expect((await waiting())[0]).toMatchObject({ takenBy: null, takenAt: null });
    expect(await take('acc_none', owner)).toMatchObject({ error: 'work_not_found' });
    expect(await handBack('acc_none', owner)).toMatchObject({ error: 'work_not_found' });
  });
});

describe('a queue', () => {
  it('reads page by page in both orders, without a gap or a repetition, though ages are equal', async () => {
    for (let n = 0; n < 23; n += 1) await open(`acc_${String(n).padStart(2, '0')}`, at(Math.floor(n / 5)));
    for (const order of ['oldest', 'newest'] as const) {
      const seen: string[] = [];
      let after: WorkPlace | undefined;
      for (;;) {
        const page = await listWork(test.database, {
          queue: QUEUE,
          order,
          limit: 5,
          ...(after === undefined ? {} : { after }),
        });
        seen.push(...page.map(({ subject }) => subject));
        after = page.at(-1);
        if (page.length < 5) break;
      }
      const expected = Array.from({ length: 23 }, (_, n) => `acc_${String(n).padStart(2, '0')}`);
      expect(seen).toEqual(order === 'oldest' ? expected : expected.toReversed());
    }
  });

  it('is narrowed to what one took and to what waits since before a time', async () => {
    await open('acc_1', at(-100));
    await open('acc_2', at(0));
    await open('acc_3', at(-50), 'business');
    await take('acc_2', 'user_mara');
    const mine = { queue: QUEUE, takenBy: 'user_mara' };
    expect(await countWork(test.database, mine)).toBe(1);
    expect(await countWork(test.database, { queue: QUEUE, before: at(-1) })).toBe(1);
    const late = await listWork(test.database, { queue: QUEUE, order: 'oldest', before: at(-1), limit: 9 });
    expect(late.map(({ subject }) => subject)).toEqual(['acc_1']);
  });

  it('stands beside the others with its number and its oldest', async () => {
    await open('acc_1', at(-100));
    await open('acc_2', at(0));
    expect(await queueStates(test.database, ['business', QUEUE], { ages: 1 })).toEqual([
      { queue: 'business', waiting: 0, ages: [] },
      { queue: QUEUE, waiting: 2, ages: [at(-100)] },
    ]);
  });
});
