import { createServer, type Socket, connect as tcpConnect } from 'node:net';
import { testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { startListener } from './listener.ts';
import { silentLog } from './log.ts';
import { sql } from './sql.ts';

let database: Database;
let url: string;
let drop: () => Promise<void>;
const started: (() => unknown)[] = [];

beforeEach(async () => {
  ({ database, url, drop } = await testDatabase());
});
afterEach(async () => {
  for (const stop of started.splice(0)) await stop();
  await drop();
});

/** Stands between the listener and the server, and can go quiet or away. */
async function startProxy() {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = tcpConnect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => socket.destroy()));
    client.pipe(upstream).pipe(client);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${port}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  started.push(() => {
    cut();
    server.close();
  });
  return {
    url: proxied.href,
    cut,
    goQuiet: () => sockets.forEach((socket) => void socket.unpipe().pause()),
    goAway() {
      server.close();
      cut();
    },
    comeBack: () => listen(port),
  };
}

async function listen(through: string) {
  const heard: string[] = [];
  const events: string[] = [];
  const listener = await startListener({
    url: through,
    name: 'listener test',
    channels: ['test'],
    log: silentLog,
    onNotification: (payload) => void heard.push(payload),
    onConnected: () => void events.push('connected'),
    onLost: () => void events.push('lost'),
  });
  started.unshift(() => listener.stop());
  return { heard, events };
}

const notify = (payload: string) => database.run(sql`select pg_notify('test', ${payload})`);

it('hears again after the connection was cut', async () => {
  const proxy = await startProxy();
  const { heard, events } = await listen(proxy.url);
  await notify('before');
  await eventually(() => expect(heard).toEqual(['before']));
  proxy.cut();
  await eventually(() => expect(events).toEqual(['connected', 'lost', 'connected']));
  await notify('after');
  await eventually(() => expect(heard).toEqual(['before', 'after']));
});

it('C18 notices a connection that has gone quiet without closing', async () => {
  const proxy = await startProxy();
  const { heard, events } = await listen(proxy.url);
  proxy.goQuiet();
  await eventually(() => expect(events).toEqual(['connected', 'lost', 'connected']));
  await notify('after');
  await eventually(() => expect(heard).toEqual(['after']));
});

it('keeps trying while the server is away, says so once, and is back within two seconds of it', async () => {
  const proxy = await startProxy();
  const { events } = await listen(proxy.url);
  proxy.goAway();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(events).toEqual(['connected', 'lost']);
  await proxy.comeBack();
  await eventually(() => expect(events).toEqual(['connected', 'lost', 'connected']));
});

it('fails at once when the first connection cannot be made', async () => {
  const nowhere = new URL(url);
  nowhere.port = '1';
  await expect(listen(nowhere.href)).rejects.toThrow(/ECONNREFUSED/);
});
