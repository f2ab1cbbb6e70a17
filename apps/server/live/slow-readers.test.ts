import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { testDatabase } from '@furrow/testing/database';
import { type SpawnedNode, spawnNode } from '@furrow/testing/spawn-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type TestClient } from '../tests/test-live-client.ts';

const CHANNEL = 'system';
// The full figure is 1,000 readers; 100 show the same and leave the machine to other tests.
const PAUSED = 100;
const LIMITS = {
  maxSocketsPerAddress: 500,
  maxUpgradesPerMinute: 5_000,
  maxQueuedBytes: 262_144,
  closeWithinMs: 20_000,
};

let database: Database;
let drop: () => Promise<void>;
let databaseUrl: string;
let child: SpawnedNode | undefined;
beforeEach(async () => {
  ({ database, drop, url: databaseUrl } = await testDatabase());
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await child?.exit;
  await drop();
});

async function start(limits: object): Promise<string> {
  child = spawnNode(new URL('./live-test-process.ts', import.meta.url), [
    databaseUrl,
    JSON.stringify(limits),
  ]);
  return (await child.line('ready')).split(' ')[1] ?? '';
}

const say = (data: number, padding: string) =>
  database.transaction((tx) => publish(tx, { topic: 't', channel: CHANNEL, data: { data, padding } }));

async function memory(): Promise<number> {
  const before = child?.lines.length ?? 0;
  child?.kill('SIGUSR2');
  await expect.poll(() => child?.lines.length).toBeGreaterThan(before);
  return (JSON.parse(child?.lines.at(-1)?.slice('memory '.length) ?? '') as { rss: number }).rss;
}

describe('D5 readers that are too slow', () => {
  it('are closed with 1013 while others get everything and memory stays', async () => {
    // Whoever is told to go reads it only at the end, which may be long after on a busy machine; nor do they answer a ping.
    const url = await start({
      ...LIMITS,
      closeWithinMs: 280_000,
      pingEveryMs: 600_000,
      pongWithinMs: 300_000,
    });
    const slow: TestClient[] = [];
    for (let at = 0; at < PAUSED; at += 1) slow.push(await connect(url));
    const quick = await connect(url);
    await Promise.all([...slow, quick].map((client) => client.subscribe([CHANNEL])));
    for (const { socket } of slow) socket.pause();
    const before = await memory();

    // More than the buffers of both kernels hold, so that it has to queue in the process.
    const padding = 'x'.repeat(60_000);
    const total = 150;
    for (let number = 1; number <= total; number += 1) await say(number, padding);
    await quick.until(() => quick.messages().length === total);
    const ids = quick.messages().map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));

    const grown = (await memory()) - before;
    expect(grown, `${Math.round(grown / 1e6)} MB`).toBeLessThan(120_000_000);
    for (const { socket } of slow) socket.resume();
    const codes = await Promise.all(slow.map(({ closed }) => closed));
    expect(new Set(codes)).toEqual(new Set([1013]));
    // What they got before is the beginning, without a hole: the rest is in the archive.
    const first = slow[0]?.messages().map(({ id }) => Number(id)) ?? [];
    expect(first).toEqual(ids.slice(0, first.length));
    expect(first.length).toBeLessThan(total);

    const again = await connect(url);
    again.send({ command: 'subscribe', channels: [CHANNEL], after: String(first.at(-1)) });
    await again.until(() => again.messages().length === total - first.length);
    expect([...first, ...again.messages().map(({ id }) => Number(id))]).toEqual(ids);
  });

  it('D3 that do not answer a ping in time are dropped', async () => {
    const url = await start({ ...LIMITS, pingEveryMs: 4_000, pongWithinMs: 3_000 });
    const [silent, honest] = [await connect(url, { autoPong: false }), await connect(url)];
    expect(await silent.closed).toBe(1006);
    await sleep(5_000);
    honest.send({ command: 'ping' });
    await honest.until(() => honest.frames.at(-1)?.type === 'pong');
  });

  it('C21 and all others are told to come back when the process stops', async () => {
    const url = await start({ ...LIMITS, closeWithinMs: 1_000 });
    const clients = await Promise.all(Array.from({ length: 50 }, () => connect(url)));
    const deaf = await connect(url);
    deaf.socket.pause();
    child?.kill('SIGTERM');
    expect(new Set(await Promise.all(clients.map(({ closed }) => closed)))).toEqual(new Set([1012]));
    expect(await child?.exit).toBe(0);
  });
});
