import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { connect as connectTcp } from 'node:net';
import { testDatabase } from '@furrow/testing/database';
import { type SpawnedNode, spawnNode } from '@furrow/testing/spawn-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type TestClient } from '../tests/test-live-client.ts';

const LIMITS = { maxSocketsPerAddress: 2_000, maxUpgradesPerMinute: 10_000, maxSockets: 2_000 };

let drop: () => Promise<void>;
let child: SpawnedNode;
let url: string;
beforeAll(async () => {
  const opened = await testDatabase();
  drop = opened.drop;
  child = spawnNode(new URL('./live-test-process.ts', import.meta.url), [opened.url, JSON.stringify(LIMITS)]);
  url = (await child.line('ready')).split(' ')[1] ?? '';
});
afterAll(async () => {
  child.kill();
  expect(await child.exit).toBe(0);
  await drop();
});

async function expectAlive(): Promise<void> {
  const client = await connect(url);
  client.send({ command: 'ping' });
  await client.until(() => client.frames[0]?.type === 'pong');
  client.socket.terminate();
}

describe('D11 upgrades that are none', () => {
  it('a client that offers h2c and resets the connection takes nobody with it', async () => {
    const { hostname, port } = new URL(url);
    const offers = ['GET / HTTP/1.1', 'GET /live HTTP/1.1', 'POST / HTTP/1.1\r\ncontent-length: 5'];
    for (let tries = 0; tries < 60; tries += 1) {
      await new Promise<void>((resolve) => {
        const socket = connectTcp(Number(port), hostname, () => {
          socket.write(`${offers[tries % 3]}\r\nhost: a\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n`);
          setImmediate(() => socket.resetAndDestroy());
        });
        socket.on('close', () => resolve());
        socket.on('error', () => {});
      });
    }
    await expectAlive();
  });
});

describe('D11 hostile frames', () => {
  const closeOf = async (send: (client: TestClient) => void) => {
    const client = await connect(url);
    send(client);
    const code = await client.closed;
    await expectAlive();
    return code;
  };
  const text =
    (content: string) =>
    ({ socket }: TestClient) =>
      socket.send(content);

  it.each([
    ['garbage', 1008, text('not json at all')],
    ['nothing', 1008, text('')],
    ['deep JSON', 1008, text(`${'['.repeat(8_000)}${']'.repeat(8_000)}`)],
    [
      'deep JSON in a command',
      1008,
      text(`{"command":"ping","a":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`),
    ],
    ['binary', 1003, ({ socket }: TestClient) => socket.send(randomBytes(64))],
    ['17 KB', 1009, text(JSON.stringify({ command: 'ping', data: 'x'.repeat(17_000) }))],
    ['10 MB', 1009, text('x'.repeat(10_000_000))],
    [
      'bytes that are no UTF-8',
      1007,
      ({ socket }: TestClient) => socket.send(Buffer.from([0xc3, 0x28]), { binary: false }),
    ],
    [
      '10 MB in pieces',
      1009,
      ({ socket }: TestClient) => {
        for (let piece = 0; piece < 1_000; piece += 1) socket.send('x'.repeat(10_000), { fin: false });
      },
    ],
    [
      'a thousand empty pieces',
      1008,
      ({ socket }: TestClient) => {
        for (let piece = 0; piece < 1_000; piece += 1) socket.send('', { fin: false });
      },
    ],
    [
      '10,000 subscribes',
      1008,
      (client: TestClient) => {
        for (let at = 0; at < 10_000; at += 1) {
          client.send({ command: 'subscribe', channels: ['system'], numMessagesFromArchive: 100 });
        }
      },
    ],
    [
      'more than 64 channels',
      1008,
      (client: TestClient) => {
        const farm = (at: number) => `invest.2.farm.farm_${String(at).padStart(26, '0')}`;
        for (const first of [0, 40]) {
          client.send({
            command: 'subscribe',
            channels: Array.from({ length: 40 }, (_, at) => farm(first + at)),
          });
        }
      },
    ],
    [
      'one bad command after another',
      1008,
      (client: TestClient) => {
        for (let at = 0; at < 21; at += 1) client.send({ command: 'subscribe', channels: 'all' });
      },
    ],
    [
      'a flood of pings',
      1008,
      ({ socket }: TestClient) => {
        for (let at = 0; at < 500; at += 1) socket.ping();
      },
    ],
  ] as const)('%s: closed with %i, and the process lives', async (_, code, send) => {
    expect(await closeOf(send)).toBe(code);
  });

  it('random bytes below the protocol end the connection and nothing else', async () => {
    const { hostname, port } = new URL(url);
    for (let round = 0; round < 30; round += 1) {
      const client = await connect(url);
      // Straight into the TCP stream of an open WebSocket.
      Reflect.get(client.socket, '_socket').write(randomBytes(1 + round * 40));
      client.socket.terminate();
      const raw = connectTcp(Number(port), hostname);
      raw.on('error', () => {});
      raw.end(
        `GET /live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n${randomBytes(50)}`,
      );
      await new Promise((resolve) => raw.resume().once('close', resolve));
    }
    await expectAlive();
  });

  it('handshakes that are none are refused', async () => {
    const valid = { 'sec-websocket-version': '13', 'sec-websocket-key': randomBytes(16).toString('base64') };
    for (const wrong of [{ 'sec-websocket-version': '7' }, { 'sec-websocket-key': 'short' }]) {
      const headers = { connection: 'Upgrade', upgrade: 'websocket', ...valid, ...wrong };
      const status = await new Promise((resolve, reject) => {
        const request = httpRequest(url.replace('ws:', 'http:'), { headers });
        request.on('upgrade', () => reject(new Error('the socket was opened')));
        request.on('response', ({ statusCode }) => resolve(statusCode));
        request.on('error', reject).end();
      });
      expect([400, 426]).toContain(status);
    }
    await expectAlive();
  });
});

describe('D15 idle sockets', () => {
  // The full figure is 10,000; the memory of one does not depend on how many there are.
  const SOCKETS = 500;

  it('cost little memory each and leave nothing behind', async () => {
    const memory = async () => {
      const before = child.lines.length;
      child.kill('SIGUSR2');
      await expect.poll(() => child.lines.length).toBeGreaterThan(before);
      return JSON.parse(child.lines.at(-1)?.slice('memory '.length) ?? '') as {
        used: number;
        sockets: number;
      };
    };
    await expect.poll(async () => (await memory()).sockets).toBe(0);
    const before = await memory();
    const clients: TestClient[] = [];
    for (let at = 0; at < SOCKETS; at += 50) {
      clients.push(...(await Promise.all(Array.from({ length: 50 }, () => connect(url)))));
    }
    await Promise.all(clients.map((client) => client.subscribe(['system', 'refresh.farm.list'])));
    const open = await memory();
    const bytes = Math.round((open.used - before.used) / SOCKETS);
    expect(open.sockets).toBe(SOCKETS);
    // Uncollected leftovers of opening them are in it; a bare `ws` socket takes about 8 KB.
    expect(bytes, `${bytes} bytes a socket`).toBeLessThan(40_000);
    for (const { socket } of clients) socket.terminate();
    await expect.poll(async () => (await memory()).sockets).toBe(0);
  });
});
