import { testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { installJobs } from './jobs.ts';
import { startLiveness } from './liveness.ts';
import { silentLog } from './log.ts';
import { sql } from './sql.ts';

let database: Database;
let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  ({ database, url, drop } = await testDatabase());
  await installJobs(database, url);
});
afterEach(() => drop());

const sweep = async () =>
  (await database.one<{ dead: string[] }>(sql`select process_sweep('3 seconds') as dead`)).dead;
const states = () =>
  database.rows(sql`select worker_id, lost_at is not null as lost from process order by worker_id`);

it('takes nothing from a process before its lock was gone for the whole grace', async () => {
  await database.run(sql`insert into process (worker_id, lock_key) values ('gone', 1), ('fine', 2)`);
  await database.session(async (holder) => {
    await holder.run(sql`select pg_advisory_lock(1886547811, 2)`);
    const sweepHere = async () =>
      (await holder.one<{ dead: string[] }>(sql`select process_sweep('3 seconds') as dead`)).dead;
    expect(await sweepHere()).toEqual([]);
    expect(await holder.rows(sql`select worker_id from process where lost_at is not null`)).toEqual([
      { worker_id: 'gone' },
    ]);
    await holder.run(sql`update process set lost_at = clock_timestamp() - interval '2 seconds'`);
    expect(await sweepHere()).toEqual([]);
    await holder.run(
      sql`update process set lost_at = lost_at - interval '2 seconds' where lost_at is not null`,
    );
    expect(await sweepHere()).toEqual(['gone']);
  });
  expect(await states()).toEqual([{ worker_id: 'fine', lost: false }]);
});

it('gives back only the jobs of the dead', async () => {
  await database.run(
    sql`insert into process (worker_id, lock_key, lost_at) values ('dead', 1, now() - interval '1 hour')`,
  );
  for (const worker of ['dead', 'other']) {
    await database.run(sql`select from graphile_worker.add_job('some.job', job_key => ${worker})`);
    await database.run(sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now()
      where key = ${worker}`);
  }
  expect(await sweep()).toEqual(['dead']);
  expect(await database.rows(sql`select key, locked_by from graphile_worker.jobs order by key`)).toEqual([
    { key: 'dead', locked_by: null },
    { key: 'other', locked_by: 'other' },
  ]);
});

it('proves life again with a new lock after its connection was cut', async () => {
  const liveness = await startLiveness(database, { url, log: silentLog });
  await liveness.announce('me');
  const key = async () =>
    (await database.one<{ lock_key: number }>(sql`select lock_key from process`)).lock_key;
  const alive = async () =>
    (await database.one<{ alive: boolean }>(sql`select process_alive(lock_key) as alive from process`)).alive;
  const first = await key();
  expect(await alive()).toBe(true);
  await database.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'furrow liveness'`);
  await eventually(async () => expect(await key()).not.toBe(first));
  expect(await alive()).toBe(true);
  await liveness.stop();
  expect(await states()).toEqual([]);
});
