import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { silentLog } from './log.ts';
import {
  archive,
  MAX_DATA_BYTES,
  type OutboxMessage,
  pruneOutbox,
  publish,
  startOutboxReader,
} from './outbox.ts';
import { sequenceCommitted } from './sequencer.ts';
import { sql } from './sql.ts';

let database: Database;
let owner: Database;
let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  ({ database, owner, url, drop } = await testDatabase());
});
/** What a test started must end before its database goes. */
const started: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of started.splice(0)) await stop();
  await drop();
});

async function collect(options: { pollMs?: number } = {}) {
  const messages: OutboxMessage[] = [];
  const gaps: boolean[] = [];
  const reader = await startOutboxReader(database, {
    url,
    log: silentLog,
    ...options,
    onMessages: (batch) => void messages.push(...batch),
    onGap: () => void gaps.push(reader.caughtUp()),
  });
  started.push(() => reader.stop());
  return { reader, messages, gaps, numbers: () => messages.map(({ data }) => data) };
}

const say = (data: number, channel?: string, userId?: string) =>
  database.transaction((tx) =>
    publish(tx, { topic: 'said', data, ...(channel ? { channel } : {}), ...(userId ? { userId } : {}) }),
  );

const cutListener = () =>
  database.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'furrow outbox'`);

describe('publish', () => {
  it('D12 says nothing of a transaction that rolls back, and leaves no hole behind', async () => {
    const { messages } = await collect();
    await say(1);
    const rollback = database.transaction(async (tx) => {
      await publish(tx, { topic: 'said', data: 2 });
      throw new Error('changed my mind');
    });
    await expect(rollback).rejects.toThrow('changed my mind');
    await say(3);
    await eventually(() =>
      expect(messages.map(({ position, data }) => [position, data])).toEqual([
        [1n, 1],
        [2n, 3],
      ]),
    );
    await sleep(1_200);
    expect(messages).toHaveLength(2);
  });

  it('says nothing before the commit', async () => {
    const { messages } = await collect();
    await database.transaction(async (tx) => {
      await publish(tx, { topic: 'said', data: 1 });
      await sleep(300);
      expect(messages).toEqual([]);
    });
    await eventually(() => expect(messages).toHaveLength(1));
  });

  it('refuses data that is too big, by size and limit', async () => {
    const data = 'x'.repeat(MAX_DATA_BYTES);
    await expect(database.transaction((tx) => publish(tx, { topic: 'said', data }))).rejects.toThrow(
      /topic said has 65538 bytes of data; at most 65536/,
    );
  });
});

describe('startOutboxReader', () => {
  it('starts at the head: what was placed before is not delivered', async () => {
    await say(1);
    await sequenceCommitted(database);
    const { reader, numbers } = await collect();
    await say(2);
    await eventually(() => expect(numbers()).toEqual([2]));
    expect(reader.position()).toBe(2n);
    expect(reader.caughtUp()).toBe(true);
  });

  it('delivers by notification, without waiting for the poll', async () => {
    const { numbers } = await collect({ pollMs: 24 * 60 * 60_000 });
    for (let count = 1; count <= 15; count += 1) {
      await say(count);
      await eventually(() => expect(numbers()).toHaveLength(count));
    }
  });

  it('finds by its poll what no notification announced', async () => {
    const { numbers } = await collect();
    await owner.run(sql`alter table outbox disable trigger outbox_notify`);
    await say(1);
    await eventually(() => expect(numbers()).toEqual([1]));
  });

  it('loses and repeats nothing when its connection is cut again and again', async () => {
    const { reader, gaps, numbers } = await collect();
    const total = 120;
    for (let count = 0; count < total; count += 1) {
      await say(count);
      if (count % 30 === 10) await cutListener();
      await sleep(5);
    }
    await eventually(() => expect(numbers()).toHaveLength(total));
    expect(numbers()).toEqual(Array.from({ length: total }, (_, index) => index));
    expect(gaps.length).toBeGreaterThan(0);
    expect(gaps).not.toContain(true);
    await eventually(() => expect(reader.caughtUp()).toBe(true));
  });

  it('asks for caches to be dropped when a handler fails, and goes on', async () => {
    const seen: unknown[] = [];
    let gaps = 0;
    const reader = await startOutboxReader(database, {
      url,
      log: silentLog,
      onMessages(batch) {
        seen.push(...batch.map(({ data }) => data));
        if (seen.length === 1) throw new Error('handler failed');
      },
      onGap() {
        gaps += 1;
      },
    });
    started.push(() => reader.stop());
    await say(1);
    await eventually(() => expect(gaps).toBe(1));
    await say(2);
    await eventually(() => expect(seen).toEqual([1, 2]));
  });
});

describe('archive', () => {
  beforeEach(async () => {
    for (let count = 1; count <= 6; count += 1) await say(count, 'news');
    await say(7, 'news', 'ann');
    await say(8, 'news', 'bob');
    await say(9, 'other');
    await sequenceCommitted(database);
  });
  const data = (messages: OutboxMessage[]) => messages.map((message) => message.data);

  it('gives the newest of a channel, newest last', async () => {
    expect(data(await archive(database, { channel: 'news', limit: 3 }))).toEqual([4, 5, 6]);
  });

  it('shows a user their own messages and never those of another', async () => {
    expect(data(await archive(database, { channel: 'news', userId: 'ann', limit: 3 }))).toEqual([5, 6, 7]);
    expect(data(await archive(database, { channel: 'news', limit: 10 }))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('pages on from a position without loss', async () => {
    const first = await archive(database, { channel: 'news', userId: 'bob', limit: 4, after: 2n });
    expect(data(first)).toEqual([3, 4, 5, 6]);
    const second = await archive(database, { channel: 'news', userId: 'bob', limit: 4, after: 6n });
    expect(data(second)).toEqual([8]);
  });

  it('reads an index however many messages there are', async () => {
    await database.run(sql`insert into outbox (topic, channel, user_id, data)
      select 'said', 'news', case when n % 2 = 0 then 'user' || n % 500 end, '{}' from generate_series(1, 20000) n`);
    while ((await sequenceCommitted(database)) !== 0);
    await database.run(sql`analyze outbox`);
    const plan = await database.rows<Record<'QUERY PLAN', string>>(sql`explain analyze
      (select * from outbox where channel = 'news' and user_id = 'user8' and position is not null
        order by position desc limit 20)`);
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('outbox_private_archive');
    expect(text).not.toContain('Sort');
  });
});

describe('pruneOutbox', () => {
  it('forgets what is old and placed, and never gives a position twice', async () => {
    await say(1, 'news');
    await say(2);
    await sequenceCommitted(database);
    await say(3);
    const later = new Date(Date.now() + 60_000);
    expect(await pruneOutbox(database, new Date(Date.now() - 60_000))).toBe(0);
    expect(await pruneOutbox(database, later)).toBe(2);
    await sequenceCommitted(database);
    expect(await database.rows(sql`select position, data from outbox`)).toEqual([{ position: 3n, data: 3 }]);
  });
});
