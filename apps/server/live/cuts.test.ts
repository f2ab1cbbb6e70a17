import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@furrow/database/database';
import { publish, publishAll } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { issueTemporaryToken } from '@furrow/modules/identity/server';
import { testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { rounds } from '@furrow/testing/rounds';
import { type SpawnedNode, spawnNode } from '@furrow/testing/spawn-node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Frame } from '../tests/test-live-client.ts';

/* `npm run live:cuts` makes 10,000 of them. */
const CUTS = rounds({ usual: 200, thorough: 10_000 });
const READERS = 10;
const LIMITS = { maxSocketsPerAddress: 10_000, maxUpgradesPerMinute: 1_000_000, archivePage: 5, maxHeld: 3 };
const ALL = 'refresh.farm.list';
const OWN = 'general-system';

let database: Database;
let drop: () => Promise<void>;
let processes: SpawnedNode[];
let urls: string[];
beforeAll(async () => {
  const opened = await testDatabase({ poolMax: 10 });
  ({ database, drop } = opened);
  const start = () =>
    spawnNode(new URL('./live-test-process.ts', import.meta.url), [opened.url, JSON.stringify(LIMITS)]);
  processes = [start(), start()];
  urls = await Promise.all(
    processes.map(async (child) => (await child.line('ready ')).replace('ready ', '').trim()),
  );
});
afterAll(async () => {
  for (const child of processes) {
    child.kill('SIGTERM');
    await child.exit;
  }
  await drop();
});

const either = <T>(choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)] as T;

/** Somebody who follows two channels and is cut off again and again, now on one process and now on the other. */
class Reader {
  readonly heard: Record<string, Frame[]> = { [ALL]: [], [OWN]: [] };
  readonly #userId: string;
  readonly #start: string;

  constructor(userId: string, start: string) {
    this.#userId = userId;
    this.#start = start;
  }

  async listen(until: (reader: Reader) => Promise<unknown>): Promise<void> {
    const { token, url } = { token: await this.#token(), url: either(urls) };
    const client = await connect(`${url}?token=${encodeURIComponent(token)}`);
    client.socket.on('message', () => {
      const frame = client.frames.at(-1);
      if (frame?.type === 'message') this.heard[frame.channel ?? '']?.push(frame);
    });
    for (const channel of [ALL, OWN])
      client.send({
        command: 'subscribe',
        channels: [channel],
        after: this.heard[channel]?.at(-1)?.id ?? this.#start,
      });
    await until(this);
    client.socket.terminate();
    await client.closed;
  }

  last(channel: string): unknown {
    return this.heard[channel]?.at(-1)?.data;
  }

  #token(): Promise<string> {
    return database.transaction((tx) => issueTemporaryToken(tx, { userId: this.#userId, now: new Date() }));
  }
}

it('D6 D13 nothing is lost, heard twice or out of order, wherever the connection is cut', async () => {
  const { position } = await database.one<{ position: bigint }>(sql`select position from outbox_head`);
  const readers = Array.from({ length: READERS }, (_, at) => new Reader(`user_${at}`, String(position)));
  let [said, cutting] = [0, true];
  const writing = (async () => {
    while (cutting) {
      const data = ++said;
      await database.transaction(async (tx) => {
        await publish(tx, { topic: 't', channel: ALL, data });
        await publishAll(
          tx,
          readers.map((_, at) => ({ topic: 't', channel: OWN, userId: `user_${at}`, data })),
        );
      });
      await sleep(Math.random() * 10);
    }
  })();
  await Promise.all(
    readers.map(async (reader) => {
      for (let cut = 0; cut < CUTS / READERS; cut += 1) await reader.listen(() => sleep(Math.random() * 60));
    }),
  );
  cutting = false;
  await writing;
  const isWhole = (reader: Reader) => reader.last(ALL) === said && reader.last(OWN) === said;
  await Promise.all(
    readers.map((reader) =>
      reader.listen((now) =>
        eventually(() => expect(isWhole(now), `${now.last(ALL)} of ${said}`).toBe(true)),
      ),
    ),
  );
  const inOrder = Array.from({ length: said }, (_, at) => at + 1);
  for (const { heard } of readers)
    for (const channel of [ALL, OWN]) expect(heard[channel]?.map(({ data }) => data)).toEqual(inOrder);
});
