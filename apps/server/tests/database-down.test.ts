import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { expect, it } from 'vitest';
import { startApp } from './test-app.ts';
import { signedInPerson, testSessions } from './test-people.ts';

/** Stands between us and the database, and can be cut. */
async function proxyTo(
  target: URL,
): Promise<{ url: string; cut(): void; mend(): Promise<void>; close(): void }> {
  const sockets = new Set<Socket>();
  let port = 0;
  let server: Server | undefined;
  const listen = () =>
    new Promise<void>((resolve) => {
      const opened = createServer((inside) => {
        const outside = connect(Number(target.port), target.hostname);
        for (const [from, to] of [
          [inside, outside],
          [outside, inside],
        ] as const) {
          sockets.add(from);
          from.pipe(to);
          from.on('error', () => to.destroy());
          from.on('close', () => {
            sockets.delete(from);
            to.destroy();
          });
        }
      }).listen(port, '127.0.0.1', () => {
        port = (opened.address() as AddressInfo).port;
        server = opened;
        resolve();
      });
    });
  await listen();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const cut = () => {
    server?.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: url.href, cut, mend: listen, close: cut };
}

it('C2 C3 a database that goes away under load is 503 with Retry-After, and is found again within 5 s', async () => {
  const store = await testDatabase();
  const proxy = await proxyTo(new URL(store.url));
  const app = await startApp({ databaseUrl: proxy.url, pages: true });
  const { cookie } = await signedInPerson(store.database, await testSessions(store.database));
  const answers: { status: number; retry: string | null; path: string }[] = [];
  let over = false;
  const visitor = async (path: string) => {
    while (!over) {
      const response = await fetch(app.url + path, {
        headers: path === '/viewer' ? { cookie } : path === '/kept' ? { cookie: 'session=1' } : {},
      });
      await response.arrayBuffer();
      answers.push({ status: response.status, retry: response.headers.get('retry-after'), path });
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  // Fewer than the rate limit lets through in the time this takes.
  const visitors = ['/api/farm/', '/viewer', '/kept'].map(visitor);
  try {
    await eventually(() => expect(answers.length).toBeGreaterThan(10));
    proxy.cut();
    await eventually(() => expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(10));
    expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    await proxy.mend();
    await eventually(async () => expect((await fetch(`${app.url}/readyz`)).status).toBe(200));
    expect((await fetch(`${app.url}/api/farm/`)).status).toBe(200);
  } finally {
    over = true;
    await Promise.all(visitors);
    await app.close();
    proxy.close();
    await store.drop();
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.every(({ retry }) => Number(retry) > 0)).toBe(true);
  expect(new Set(refused.map(({ path }) => path))).toEqual(new Set(['/api/farm/', '/kept', '/viewer']));
});
