import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { type SpawnedNode, spawnNode } from '@furrow/testing/spawn-node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { enqueue, installJobs } from './jobs.ts';
import { fragile, slow } from './jobs-fixture.ts';
import { sql } from './sql.ts';

// Each test starts processes and waits for one of them to be missed.

let database: Database;
let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  const test = await testDatabase();
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

async function startRunner(...schedule: string[]): Promise<SpawnedNode> {
  const child = spawnNode(new URL('./jobs-child.ts', import.meta.url), [url, ...schedule]);
  started.push(async () => {
    child.kill('SIGKILL');
    await child.exit;
  });
  await child.line('ready');
  return child;
}

interface Row {
  name: string;
  pid: number;
}
const attempts = () => database.rows<Row>(sql`select name, pid from tried`);
const effects = () => database.rows<Row>(sql`select name, pid from effect`);
const queueIsEmpty = async () =>
  expect(await database.rows(sql`select from graphile_worker.jobs`)).toEqual([]);

it.each(['before', 'inside', 'after'])(
  'C13 a job killed %s its effect is taken over within seconds, and the effect happens once',
  async (standStill) => {
    const victim = await startRunner();
    await database.transaction((tx) => enqueue(tx, fragile, { name: 'work', standStill }));
    await victim.line(`standing still ${standStill}`);
    const survivor = await startRunner();
    victim.kill('SIGKILL');
    await victim.exit;
    await eventually(queueIsEmpty);
    expect((await attempts()).map(({ pid }) => pid)).toEqual([victim.pid, survivor.pid]);
    const done = standStill === 'after' ? victim : survivor;
    expect(await effects()).toEqual([{ name: 'work', pid: done.pid }]);
  },
);

it('C13 with no survivor, the next process to start takes the job over', async () => {
  const victim = await startRunner();
  await database.transaction((tx) => enqueue(tx, fragile, { name: 'work', standStill: 'before' }));
  await victim.line('standing still');
  victim.kill('SIGKILL');
  await victim.exit;
  const next = await startRunner();
  await eventually(async () => expect(await effects()).toEqual([{ name: 'work', pid: next.pid }]));
});

it('a process that only loses its connections for a moment keeps its jobs', async () => {
  const worker = await startRunner();
  await database.transaction((tx) => enqueue(tx, slow, { name: 'long', ms: 5_000 }));
  await eventually(async () => expect(await attempts()).toHaveLength(1));
  await startRunner();
  for (let cut = 0; cut < 3; cut += 1) {
    await database.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'furrow liveness'`);
    await sleep(1_000);
  }
  await eventually(async () => expect(await effects()).toHaveLength(1));
  expect(await attempts()).toEqual([{ name: 'long', pid: worker.pid }]);
});

it('C15 two processes share the jobs, and each job is done once', async () => {
  const runners = await Promise.all([startRunner(), startRunner()]);
  const names = Array.from({ length: 100 }, (_, number) => `job ${number}`).sort();
  await database.transaction(async (tx) => {
    for (const name of names) await enqueue(tx, slow, { name, ms: 10 });
  });
  await eventually(queueIsEmpty);
  const done = await effects();
  expect(done.map(({ name }) => name).sort()).toEqual(names);
  expect(new Set(done.map(({ pid }) => pid))).toEqual(new Set(runners.map(({ pid }) => pid)));
});

it('C16 a schedule that comes due in both processes runs once for each minute', async () => {
  // Known for a while, so that both processes make up for the same missed minutes at the same moment.
  await database.run(sql`insert into graphile_worker._private_known_crontabs (identifier, known_since)
    values ('test.tick', now() - interval '5 minutes')`);
  const runners = await Promise.all([startRunner('300000'), startRunner('300000')]);
  await eventually(async () => expect((await effects()).length).toBeGreaterThanOrEqual(5));
  await eventually(queueIsEmpty);
  const minutes = (await effects()).map(({ name }) => name).sort();
  expect(new Set(minutes).size).toBe(minutes.length);
  const first = Date.parse(minutes[0] ?? '');
  expect(minutes).toEqual(minutes.map((_, index) => new Date(first + index * 60_000).toISOString()));
  const runs = await database.rows(
    sql`select run_key from job_run where step = '' and scheduled_for is not null`,
  );
  expect(runs).toHaveLength(minutes.length);
  for (const runner of runners) {
    runner.send('stop');
    expect(await runner.exit).toBe(0);
  }
});
