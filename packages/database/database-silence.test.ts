import { connect, createServer, type Socket } from 'node:net';
import { emptyTestDatabase, type TestDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { sql } from './sql.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await emptyTestDatabase();
});
afterAll(() => test.drop());

/** A way to the server that can fall silent as a pulled plug does: connections stay open, nothing comes through. */
async function throughProxy() {
  const target = new URL(test.url);
  const sockets = new Set<Socket>();
  let silent = false;
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => silent || to.write(chunk));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const url = new URL(test.url);
  url.port = String(typeof address === 'object' ? address?.port : 0);
  return {
    url: url.href,
    setSilent: (value: boolean) => {
      silent = value;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

describe('C3 a server that falls silent without closing its connections', () => {
  it('is given up after the time limit, and the pool works again once the way is open', async () => {
    const proxy = await throughProxy();
    const limits = { poolMax: 2, acquireTimeoutMs: 1_500, statementTimeoutMs: 200, answerGraceMs: 200 };
    const database = openDatabase({ ...limits, url: proxy.url });
    await Promise.all([database.rows(sql`select 1`), database.rows(sql`select 2`)]);
    proxy.setSilent(true);
    const results = await Promise.allSettled([
      database.rows(sql`select 1`),
      database.transaction((tx) => tx.rows(sql`select 2`)),
    ]);
    for (const result of results) {
      expect(result).toMatchObject({ reason: { name: 'DatabaseUnavailable', reason: 'connection_lost' } });
    }
    await expect(database.rows(sql`select 1`)).rejects.toMatchObject({ reason: 'unreachable' });
    proxy.setSilent(false);
    expect(await database.one(sql`select 1 as one`)).toEqual({ one: 1 });
    await database.close();
    proxy.close();
  });
});
