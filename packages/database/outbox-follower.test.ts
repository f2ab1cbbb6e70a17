import { testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { installJobs, listJobs, startJobs } from './jobs.ts';
import { silentLog } from './log.ts';
import { pruneOutbox, publish } from './outbox.ts';
import { FOLLOW_ATTEMPTS, type Follower, startFollowers } from './outbox-follower.ts';
import { takeAgain } from './outbox-set-aside.ts';
import { sequenceCommitted } from './sequencer.ts';
import { sql } from './sql.ts';

let database: Database;
let owner: Database;
let url: string;
let drop: () => Promise<void>;
const started: (() => unknown)[] = [];

beforeEach(async () => {
  ({ database, owner, url, drop } = await testDatabase());
  await installJobs(database, url);
  // What a follower writes, in the transaction that moves its place.
  await owner.run(sql`create table heard (said integer not null)`);
  await owner.run(sql`grant all on heard to public`);
});
afterEach(async () => {
  for (const stop of started.splice(0)) await stop();
  await drop();
});

const hear: Follower = {
  name: 'listener',
  async take(tx, messages) {
    for (const { data } of messages) await tx.run(sql`insert into heard values (${Number(data)})`);
  },
};

function start(follower: Follower, pollMs = 20) {
  const running = startFollowers(database, [follower], { log: silentLog, pollMs });
  started.push(() => running.stop());
  return running;
}

async function say(...numbers: readonly number[]): Promise<void> {
  for (const number of numbers)
    await database.transaction((tx) => publish(tx, { topic: 'said', data: number }));
  await sequenceCommitted(database);
}

const heard = async () =>
  (await database.rows<{ said: number }>(sql`select said from heard order by ctid`)).map(({ said }) => said);

it('B4 takes each message once and in order, however many processes follow', async () => {
  const all = Array.from({ length: 250 }, (_, number) => number);
  await say(...all);
  for (const _ of [1, 2, 3]) start(hear);
  await eventually(async () => expect(await heard()).toHaveLength(all.length));
  await say(250);
  await eventually(async () => expect(await heard()).toEqual([...all, 250]));
});

it('takes again what was not committed, and nothing that was', async () => {
  await say(1, 2, 3);
  let broken = true;
  start({
    name: 'listener',
    async take(tx, messages) {
      await hear.take(tx, messages);
      if (broken && messages.some(({ data }) => data === 2)) {
        broken = false;
        throw new Error('interrupted behind the writing');
      }
    },
  });
  await eventually(async () => expect(await heard()).toEqual([1, 2, 3]));
});

it('C14 a message that always fails is set aside, and those behind it go on', async () => {
  await say(1, 2, 3);
  let tries = 0;
  start({
    name: 'listener',
    async take(tx, messages) {
      if (messages.every(({ data }) => data !== 2)) return hear.take(tx, messages);
      tries += 1;
      throw new Error('it does not understand this');
    },
  });
  await eventually(async () => expect(await heard()).toEqual([1, 3]));
  const aside = await database.rows(sql`select follower, topic, data, error from outbox_set_aside`);
  expect(aside).toEqual([
    { follower: 'listener', topic: 'said', data: 2, error: 'Error: it does not understand this' },
  ]);
  expect(tries).toBeGreaterThanOrEqual(FOLLOW_ATTEMPTS);
});

it('C14 what was set aside is taken again by a job, once it can be', async () => {
  await say(1, 2);
  let isUnderstood = false;
  const slow: Follower = {
    name: 'listener',
    async take(tx, messages) {
      if (messages.some(({ data }) => data === 2) && !isUnderstood)
        throw new Error('it does not understand this yet');
      await hear.take(tx, messages);
    },
  };
  await start(slow).caughtUp();
  await eventually(async () =>
    expect(await database.rows(sql`select from outbox_set_aside`)).toHaveLength(1),
  );
  const jobs = await startJobs(database, { url, jobs: [takeAgain([slow])] });
  started.push(() => jobs.stop());
  const waiting = { state: 'waiting', job: null, after: null, limit: 9 } as const;
  await eventually(async () =>
    expect((await listJobs(database, waiting)).map(({ lastError }) => lastError)).toEqual([
      expect.stringContaining('understand'),
    ]),
  );
  isUnderstood = true;
  await database.run(
    sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`,
  );
  await eventually(async () => expect(await heard()).toEqual([1, 2]));
});

it('keeps what is still to be followed, however old it is', async () => {
  await say(1);
  const running = start(hear);
  await eventually(async () => expect(await heard()).toEqual([1]));
  await running.stop();
  await say(2);
  expect(await pruneOutbox(database, new Date(Date.now() + 86_400_000))).toBe(1);
  start(hear);
  await eventually(async () => expect(await heard()).toEqual([1, 2]));
});
