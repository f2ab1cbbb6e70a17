import { request as httpRequest } from 'node:http';
import type { Database } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { shiftableClock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { farmChannel } from '@furrow/modules/farms/rules';
import { issueTemporaryToken } from '@furrow/modules/identity/server';
import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, TestClient } from '../tests/test-live-client.ts';
import { startTestLive, type TestLive } from './live-test-server.ts';

const ORIGIN = 'https://furrow.example';
const FARM = farmChannel(newId('farm', new Date('2026-01-05T00:00:00Z')));
const clock = shiftableClock();

let database: Database;
let drop: () => Promise<void>;
let server: TestLive;
beforeAll(async () => {
  const opened = await testDatabase();
  ({ database, drop } = opened);
  server = await startTestLive({
    database,
    databaseUrl: opened.url,
    clock,
    env: { FURROW_ORIGIN: ORIGIN },
    limits: { maxSocketsPerAddress: 4, maxUpgradesPerMinute: 1_000 },
    handlers: () =>
      new Map([['mark_read', async (_user, fields) => (fields.id === 'mine' ? null : 'not_found')]]),
  });
});
afterAll(async () => {
  await server.close();
  await drop();
});

const tokenFor = (userId: string) =>
  database.transaction((tx) => issueTemporaryToken(tx, { userId, now: clock.now() }));
const withToken = (token: string) => `${server.url}?token=${encodeURIComponent(token)}`;
const signedIn = async (userId: string) => connect(withToken(await tokenFor(userId)));
const statusOf = (url: string, headers: Record<string, string> = {}) =>
  new TestClient(url, { headers }).refused;
async function leave(...clients: TestClient[]): Promise<void> {
  for (const { socket, closed } of clients) {
    socket.close();
    await closed;
  }
}

describe('D1 the upgrade is refused with', () => {
  it('an expired token', async () => {
    const token = await tokenFor('user_1');
    clock.shift(120_000);
    expect(await statusOf(withToken(token))).toBe(401);
  });

  it('a token that was used already', async () => {
    const token = await tokenFor('user_1');
    await leave(await connect(withToken(token)));
    expect(await statusOf(withToken(token))).toBe(401);
  });

  it('anything else, and never opens an anonymous socket instead', async () => {
    const good = await tokenFor('user_1');
    for (const query of [
      '?token=',
      '?token=x',
      `?token=${'A'.repeat(43)}`,
      `?token=${good.slice(1)}`,
      `?token=${good}&token=${good}`,
      `?token=${'A'.repeat(7_000)}`,
      '?token=%00%ff',
    ]) {
      expect(await statusOf(server.url + query), query.slice(0, 40)).toBe(401);
    }
    await leave(await connect(withToken(good)));
  });

  it("another user's token gives that user's messages and nobody else's", async () => {
    const [one, other, anonymous] = [
      await signedIn('user_1'),
      await signedIn('user_2'),
      await connect(server.url),
    ];
    for (const client of [one, other]) await client.subscribe(['investment', 'system']);
    await anonymous.subscribe(['system']);
    await database.transaction(async (tx) => {
      await publish(tx, { topic: 't', channel: 'investment', userId: 'user_2', data: 'for two' });
      await publish(tx, { topic: 't', channel: 'system', userId: 'user_2', data: 'for two' });
      await publish(tx, { topic: 't', channel: 'system', data: 'for all' });
    });
    for (const client of [one, other, anonymous]) {
      await client.until(() => client.messages().some(({ data }) => data === 'for all'));
    }
    expect(one.messages().map(({ data }) => data)).toEqual(['for all']);
    expect(other.messages().map(({ data }) => data)).toEqual(['for two', 'for two', 'for all']);
    expect(anonymous.messages().map(({ data }) => data)).toEqual(['for all']);
    // The archive keeps to the same rule.
    for (const client of [one, other]) await client.subscribe(['investment'], { numMessagesFromArchive: 10 });
    expect(one.messages().filter(({ archived }) => archived)).toEqual([]);
    expect(other.messages().filter(({ archived }) => archived)).toHaveLength(1);
    await leave(one, other, anonymous);
  });
});

describe('D7 D8 channels', () => {
  it('are refused to those they are not for, which is logged', async () => {
    const anonymous = await connect(server.url);
    for (const channel of [
      'analytic',
      'investment',
      'refresh',
      'market',
      'general-system',
      'general-updates',
    ]) {
      anonymous.send({ command: 'subscribe', channels: ['system', channel] });
    }
    await anonymous.until(() => anonymous.frames.length === 6);
    expect(new Set(anonymous.frames.map(({ code }) => code))).toEqual(new Set(['channel_refused']));
    const user = await signedIn('user_1');
    user.send({ command: 'subscribe', channels: ['investment.user_2'] });
    await user.until(() => user.frames.length === 1);
    expect(user.frames[0]?.code).toBe('channel_refused');
    const logged = server.lines.filter((line) => line.includes('live channel refused'));
    expect(logged).toHaveLength(7);
    expect(logged.at(-1)).toContain('user_1');
    await leave(anonymous, user);
  });

  it('of farms are open to anybody', async () => {
    const anonymous = await connect(server.url);
    await anonymous.subscribe(['refresh.farm.list', FARM, 'system']);
    await database.transaction((tx) => publish(tx, { topic: 't', channel: FARM, data: { a: 1 } }));
    await anonymous.until(() => anonymous.messages().length === 1);
    expect(anonymous.messages()[0]).toEqual({
      type: 'message',
      channel: FARM,
      id: expect.stringMatching(/^\d+$/),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: { a: 1 },
    });
    anonymous.send({ command: 'unsubscribe', channels: [FARM] });
    await anonymous.until(() => anonymous.frames.at(-1)?.command === 'unsubscribe');
    await database.transaction(async (tx) => {
      await publish(tx, { topic: 't', channel: FARM, data: 'unheard' });
      await publish(tx, { topic: 't', channel: 'system', data: 'heard' });
    });
    await anonymous.until(() => anonymous.messages().length === 2);
    expect(anonymous.messages()[1]?.data).toBe('heard');
    await leave(anonymous);
  });
});

describe('commands of modules', () => {
  it('are carried out for signed-in users, and unknown without a handler', async () => {
    const [user, anonymous] = [await signedIn('user_1'), await connect(server.url)];
    for (const client of [user, anonymous]) {
      client.send({ command: 'mark_read', id: 'mine' });
      client.send({ command: 'mark_read', id: 'not mine' });
      client.send({ command: 'mark_all_read', channel: 'system' });
      client.send({ command: 'ping' });
      await client.until(() => client.frames.length === 4);
    }
    const short = ({ frames }: TestClient) =>
      frames.map(({ type, code, command }) => code ?? command ?? type).sort();
    expect(short(user)).toEqual(['mark_read', 'not_found', 'pong', 'unknown_command']);
    expect(short(anonymous)).toEqual(['pong', 'unauthenticated', 'unauthenticated', 'unknown_command']);
    await leave(user, anonymous);
  });
});

describe('D14 Origin', () => {
  it.each([
    'https://evil.example',
    'http://furrow.example',
    'https://furrow.example:8443',
    'https://furrow.example.evil.example',
    'https://evil.example/https://furrow.example',
    'null',
    '',
  ])('%s is refused', async (origin) => {
    expect(await statusOf(server.url, { origin })).toBe(403);
  });

  it('ours and none at all are welcome', async () => {
    await leave(await connect(server.url, { headers: { origin: ORIGIN } }), await connect(server.url));
  });
});

describe('sockets of one address', () => {
  it('are bounded, and a place that comes free can be taken', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => connect(server.url)));
    expect(await statusOf(server.url)).toBe(503);
    const elsewhere = await connect(server.url, { localAddress: '127.0.0.2' });
    await leave(...clients, elsewhere);
    await leave(await connect(server.url));
  });
});

describe('requests that are no live socket', () => {
  const ask = (path: string, headers: Record<string, string>, body?: string) =>
    new Promise<number>((resolve, reject) => {
      const request = httpRequest(`${server.httpUrl}${path}`, { method: body ? 'POST' : 'GET', headers });
      request.on('response', (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      });
      request.on('error', reject);
      request.end(body);
    });

  it('are answered like any other when they offer an upgrade', async () => {
    const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' };
    expect(await ask('/hello', offer)).toBe(200);
    expect(await ask('/nowhere', offer)).toBe(404);
    expect(await ask('/hello', { connection: 'upgrade', upgrade: 'websocket' })).toBe(200);
    expect(await ask('/hello', offer, 'a body')).toBe(400);
  });

  it('are told that /live is for sockets', async () => {
    expect(await ask('/live', {})).toBe(426);
  });
});
