import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Frame, type TestClient } from '../tests/test-live-client.ts';
import { startTestLive, type TestLive } from './live-test-server.ts';

const CHANNEL = 'refresh.farm.list';
const LIMITS = { maxSocketsPerAddress: 1_000, maxUpgradesPerMinute: 10_000, archivePage: 5, maxHeld: 3 };

let database: Database;
let drop: () => Promise<void>;
let servers: TestLive[];
beforeAll(async () => {
  const opened = await testDatabase({ poolMax: 20 });
  ({ database, drop } = opened);
  const start = () => startTestLive({ database, databaseUrl: opened.url, limits: LIMITS });
  servers = [await start(), await start()];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await drop();
});

const say = (data: number | string, channel = CHANNEL) =>
  database.transaction((tx) => publish(tx, { topic: 't', channel, data }));
const urlOf = (index: number) => servers[index % servers.length]?.url ?? '';
const numbers = (frames: readonly Frame[]) => frames.map(({ data }) => Number(data));
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe('D12 a message', () => {
  it('of a transaction that is rolled back is never heard, and of an open one not yet', async () => {
    const client = await connect(urlOf(0));
    await client.subscribe([CHANNEL]);
    const lost = database.transaction(async (tx) => {
      await publish(tx, { topic: 't', channel: CHANNEL, data: 'rolled back' });
      throw new Error('on purpose');
    });
    await expect(lost).rejects.toThrow('on purpose');
    await database.transaction(async (tx) => {
      await publish(tx, { topic: 't', channel: CHANNEL, data: 'committed' });
      await sleep(300);
      expect(client.messages()).toEqual([]);
    });
    await client.until(() => client.messages().length === 1);
    expect(client.messages()[0]?.data).toBe('committed');
    client.socket.close();
  });
});

describe('D13 two instances', () => {
  it('each give their clients every message once, in the same order', async () => {
    const clients = await Promise.all(range(0, 5).map((index) => connect(urlOf(index))));
    await Promise.all(clients.map((client) => client.subscribe([CHANNEL])));
    await Promise.all(range(1, 100).map((number) => say(number)));
    // What was said before, in words, may reach a slow instance only now.
    const counted = (client: TestClient) => client.messages().filter(({ data }) => typeof data === 'number');
    for (const client of clients) await client.until(() => counted(client).length >= 100);
    await sleep(200);
    const ids = clients.map((client) => counted(client).map(({ id }) => id));
    expect(new Set(ids[0]).size).toBe(100);
    for (const other of ids) expect(other).toEqual(ids[0]);
    for (const { socket } of clients) socket.close();
  });

  it('keep their sockets when the database hangs up, and deliver what was said meanwhile, once', async () => {
    const clients = [await connect(urlOf(0)), await connect(urlOf(1))];
    for (const client of clients) await client.subscribe([CHANNEL]);
    await say(1);
    await database.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'furrow outbox'`);
    await say(2);
    await say(3);
    for (const client of clients) {
      await client.until(() => client.messages().length >= 3);
      await sleep(300);
      expect(numbers(client.messages())).toEqual([1, 2, 3]);
      expect(client.frames.filter(({ type }) => type === 'error')).toEqual([]);
      client.socket.close();
    }
  });
});

/** Reads on and on over sockets that are cut at random, on either instance, and remembers what it was given. */
async function readWithCuts(start: string, isDone: (frames: readonly Frame[]) => boolean): Promise<Frame[]> {
  const all: Frame[] = [];
  let after = start;
  for (let cut = 0; !isDone(all); cut += 1) {
    const client: TestClient = await connect(urlOf(cut + Math.round(Math.random())));
    client.send({ command: 'subscribe', channels: [CHANNEL], after });
    await Promise.race([
      sleep(5 + Math.random() * 120),
      client.until(() => isDone([...all, ...client.messages()])),
    ]);
    client.socket.terminate();
    await client.closed;
    all.push(...client.messages());
    after = all.at(-1)?.id ?? after;
  }
  return all;
}

describe('D6 reconnect and replay', () => {
  it('loses nothing, repeats nothing and keeps the order, wherever the socket is cut', async () => {
    const { position } = await database.one<{ position: bigint }>(sql`select position from outbox_head`);
    const total = 400;
    const writing = (async () => {
      for (const number of range(1, total)) {
        await say(number);
        if (number % 7 === 0) await say('noise', 'system');
      }
    })();
    const isDone = (frames: readonly Frame[]) => frames.at(-1)?.data === total;
    const readers = await Promise.all(range(1, 4).map(() => readWithCuts(position.toString(), isDone)));
    await writing;
    for (const frames of readers) {
      expect(numbers(frames)).toEqual(range(1, total));
      const ids = frames.map(({ id }) => Number(id));
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    }
  });

  it('gives the newest few from the archive, marked, and then what comes', async () => {
    const early = await connect(urlOf(0));
    await early.subscribe(['system']);
    for (const number of range(1, 8)) await say(number, 'system');
    // Heard once, so that all of it is in the archive and none still on its way there.
    await early.until(() => early.messages().length >= 8);
    early.socket.close();
    const client = await connect(urlOf(0));
    await client.subscribe(['system'], { numMessagesFromArchive: 3 });
    await say(9, 'system');
    await client.until(() => client.messages().length >= 4);
    expect(numbers(client.messages())).toEqual([6, 7, 8, 9]);
    expect(client.messages().map(({ archived }) => archived ?? false)).toEqual([true, true, true, false]);
    const ack = client.frames.find(({ type }) => type === 'ack');
    expect(ack).toMatchObject({
      command: 'subscribe',
      channels: ['system'],
      id: expect.stringMatching(/^\d+$/),
    });
    client.socket.close();
  });

  it('continues from the id of the acknowledgement when nothing was heard yet', async () => {
    const first = await connect(urlOf(0));
    await first.subscribe([CHANNEL]);
    const after = first.frames[0]?.id;
    first.socket.terminate();
    await say('missed');
    const second = await connect(urlOf(1));
    await second.subscribe([CHANNEL], { after });
    await second.until(() => second.messages().some(({ data }) => data === 'missed'));
    expect(second.messages()).toHaveLength(1);
    second.socket.close();
  });
});
