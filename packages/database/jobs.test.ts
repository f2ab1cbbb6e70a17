import { setTimeout as sleep } from 'node:timers/promises';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { deadJobs, defineJob, enqueue, installJobs, pruneJobRuns, retryDeadJob, startJobs } from './jobs.ts';
import { poison, slow, testJobs } from './jobs-fixture.ts';
import { sql } from './sql.ts';

let test: TestDatabase;
let database: Database;
let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  test = await testDatabase();
  ({ database, url, drop } = test);
  await installJobs(database, url);
  await test.define(sql`create table tried (name text, pid int)`);
  await test.define(sql`create table effect (name text, pid int)`);
});
/** What a test started must end before its database goes. */
const started: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of started.splice(0)) await stop();
  await drop();
});

async function run(jobs = testJobs as Parameters<typeof startJobs>[1]['jobs']) {
  const runner = await startJobs(database, { url, jobs });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= runner.stop();
    return stopping;
  };
  started.push(stop);
  return { stop };
}

const effects = async () =>
  (await database.rows<{ name: string }>(sql`select name from effect order by name`)).map(({ name }) => name);

describe('enqueue', () => {
  it('queues with the commit and not without it', async () => {
    await run();
    const rollback = database.transaction(async (tx) => {
      await enqueue(tx, slow, { name: 'never', ms: 0 });
      throw new Error('rolled back');
    });
    await expect(rollback).rejects.toThrow('rolled back');
    await database.transaction(async (tx) => {
      await enqueue(tx, slow, { name: 'after commit', ms: 0 });
      await sleep(300);
      expect(await tx.rows(sql`select from tried`)).toEqual([]);
    });
    await eventually(async () => expect(await effects()).toEqual(['after commit']));
  });

  it('keeps one waiting job per key, the newest, and waits for its time', async () => {
    await run();
    const runAt = new Date(Date.now() + 1_500);
    for (const name of ['old', 'new']) {
      await database.transaction((tx) => enqueue(tx, slow, { name, ms: 0 }, { key: 'k', runAt }));
    }
    await sleep(700);
    expect(await effects()).toEqual([]);
    await eventually(async () => expect(await effects()).toEqual(['new']));
  });

  it('of one queue no two run at once, though a job at work loses its key to the next', async () => {
    const told: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const ordered = defineJob<{ name: string }>({
      name: 'test.ordered',
      async handle({ name }, context) {
        told.push(name);
        if (name === 'beside') release();
        if (name !== 'first') return;
        const add = (next: string, options: object) =>
          context.database.transaction((tx) => enqueue(tx, ordered, { name: next }, options));
        await add('second', { key: 'k', queue: 'q' });
        await add('beside', {});
        await released;
        told.push('first is done');
      },
    });
    const runner = await startJobs(database, { url, jobs: [ordered] as never, concurrency: 2 });
    started.push(() => runner.stop());
    await database.transaction((tx) => enqueue(tx, ordered, { name: 'first' }, { key: 'k', queue: 'q' }));
    await eventually(() => expect(told).toEqual(['first', 'beside', 'first is done', 'second']));
  });
});

describe('startJobs', () => {
  it('C21 waits for jobs at work when stopped, and leaves nothing behind', async () => {
    const { stop } = await run();
    await database.transaction((tx) => enqueue(tx, slow, { name: 'at work', ms: 800 }));
    await eventually(async () => expect(await database.rows(sql`select from tried`)).toHaveLength(1));
    await stop();
    expect(await effects()).toEqual(['at work']);
    expect(await database.rows(sql`select from process`)).toEqual([]);
    expect(await database.rows(sql`select from graphile_worker.jobs`)).toEqual([]);
  });

  it('C14 a poison job is dead after its attempts, others proceed, and it can be retried', async () => {
    await run();
    await database.transaction(async (tx) => {
      await enqueue(tx, poison, { name: 'cured' });
      await enqueue(tx, slow, { name: 'other', ms: 0 });
    });
    await eventually(async () => expect(await effects()).toEqual(['other']));
    const [dead] = await eventually(async () => {
      const found = await deadJobs(database);
      expect(found).toMatchObject([{ job: 'test.poison', attempts: 2, lastError: 'poisoned' }]);
      return found;
    });
    await database.run(sql`insert into tried values ('cure')`);
    expect(await retryDeadJob(database, dead?.id ?? 0n)).toBe(true);
    await eventually(async () => expect(await effects()).toEqual(['cured', 'other']));
    expect(await deadJobs(database)).toEqual([]);
    expect(await retryDeadJob(database, dead?.id ?? 0n)).toBe(false);
  });

  it('C3 goes on after every connection it has was cut', async () => {
    await run();
    await database.transaction((tx) => enqueue(tx, slow, { name: 'during', ms: 500 }));
    await eventually(async () => expect(await database.rows(sql`select from tried`)).toHaveLength(1));
    await test.owner.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    // The connections of this test were cut too, and its pool learns of it a moment later.
    await eventually(() => database.rows(sql`select 1`));
    await database.transaction((tx) => enqueue(tx, slow, { name: 'later', ms: 0 }));
    await eventually(async () => expect(await effects()).toEqual(['during', 'later']));
    await eventually(async () =>
      expect(await database.rows(sql`select from graphile_worker.jobs`)).toEqual([]),
    );
  });

  it('does a step once, however often the job is attempted', async () => {
    const twice = defineJob({
      name: 'test.twice',
      async handle(_payload, { once, attempt }) {
        const insert = (name: string) =>
          once(name, async (tx) => void (await tx.run(sql`insert into effect (name) values (${name})`)));
        await insert('first');
        if (attempt === 1) throw new Error('between the steps');
        await insert('second');
      },
    });
    await run([twice]);
    await database.transaction((tx) => enqueue(tx, twice, {}));
    await eventually(async () => expect(await effects()).toEqual(['first', 'second']));
    expect(await pruneJobRuns(database, new Date(Date.now() - 60_000))).toBe(0);
    expect(await pruneJobRuns(database, new Date(Date.now() + 60_000))).toBe(2);
  });

  it('refuses a schedule whose job it does not have', async () => {
    const schedule = [{ job: slow, cron: '* * * * *' }] as never;
    await expect(startJobs(database, { url, jobs: [], schedule })).rejects.toThrow(/test.slow is scheduled/);
  });
});

it('installJobs may be called by several processes at once', async () => {
  const { owner, ownerUrl } = test;
  await owner.run(sql`drop schema graphile_worker cascade`);
  await Promise.all(Array.from({ length: 4 }, () => installJobs(owner, ownerUrl)));
  await owner.transaction((tx) => enqueue(tx, slow, { name: 'x', ms: 0 }));
});
