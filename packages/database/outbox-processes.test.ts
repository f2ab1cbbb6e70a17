import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { type SpawnedNode, spawnNode } from '@furrow/testing/spawn-node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { publish } from './outbox.ts';
import { sql } from './sql.ts';

let database: Database;
let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  ({ database, url, drop } = await testDatabase());
});
/** What a test started must end before its database goes. */
const started: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of started.splice(0)) await stop();
  await drop();
});

const CHILD = new URL('./outbox-child.ts', import.meta.url);

async function startReader(): Promise<SpawnedNode> {
  const child = spawnNode(CHILD, [url]);
  started.push(async () => {
    child.kill('SIGKILL');
    await child.exit;
  });
  await child.line('ready');
  return child;
}

function messagesOf(child: SpawnedNode) {
  return child.lines
    .filter((line) => line.startsWith('message '))
    .map((line) => {
      const [, position, data] = line.split(' ');
      return { position: Number(position), data: Number(data) };
    });
}

/** Commits are spread out at random, so the order of commit is not the order of insert; every tenth rolls back. */
async function writeAtRandom(total: number): Promise<number[]> {
  const committed: number[] = [];
  let next = 0;
  const writer = async () => {
    while (next < total) {
      const number = next;
      next += 1;
      const written = database.transaction(async (tx) => {
        await publish(tx, { topic: 'said', data: number });
        await sleep(Math.random() * 30);
        if (number % 10 === 9) throw new Error('rolled back on purpose');
        committed.push(number);
      });
      await written.catch((error: Error) => expect(error.message).toBe('rolled back on purpose'));
    }
  };
  await Promise.all(Array.from({ length: 10 }, writer));
  return committed.sort((a, b) => a - b);
}

it('D13 every process gets every message once and in one order, with many writers at once', async () => {
  const readers = await Promise.all([startReader(), startReader()]);
  const committed = await writeAtRandom(400);
  for (const reader of readers) {
    await eventually(() => expect(messagesOf(reader)).toHaveLength(committed.length));
  }
  await sleep(300);
  const [one, other] = readers.map(messagesOf);
  expect(one).toEqual(other);
  expect(one?.map(({ position }) => position)).toEqual(committed.map((_, index) => index + 1));
  expect(one?.map(({ data }) => data).sort((a, b) => a - b)).toEqual(committed);
});

it('a reader process whose connection is cut while others write catches up without loss or repetition', async () => {
  const reader = await startReader();
  const writing = writeAtRandom(200);
  for (let cut = 0; cut < 3; cut += 1) {
    await sleep(150);
    await database.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'furrow outbox'`);
  }
  const committed = await writing;
  await eventually(() => expect(messagesOf(reader)).toHaveLength(committed.length));
  expect(messagesOf(reader).map(({ position }) => position)).toEqual(committed.map((_, index) => index + 1));
  expect(reader.lines).toContain('gap');
});

it('a message whose process was killed right after the commit is placed and delivered by another', async () => {
  const writer = spawnNode(CHILD, [url, 'publish']);
  expect(await writer.exit).toBe('SIGKILL');
  expect(await database.rows(sql`select position from outbox`)).toEqual([{ position: null }]);
  const reader = await startReader();
  expect(await reader.line('message')).toBe('message 1 "last words"');
  await sleep(1_500);
  expect(messagesOf(reader)).toHaveLength(1);
});
