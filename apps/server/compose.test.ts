import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MountLive } from './live/live.ts';
import { startApp } from './tests/test-app.ts';

let store: TestDatabase;

beforeEach(async () => {
  store = await testDatabase();
});
afterEach(() => store.drop());

describe('C21 closing', () => {
  it('ends sockets first, lets requests under way finish, and says connection: close', async () => {
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const mountLive: MountLive = async () => ({
      onMessages() {},
      onGap() {},
      sockets: () => 1,
      async close() {
        order.push('live closed');
      },
    });
    const app = await startApp({
      databaseUrl: store.url,
      mountLive,
      async extend(http) {
        http.get('/api/slow', { config: { access: 'public' }, schema: { hide: true } }, async () => {
          await gate.promise;
          // The database is still there for whoever is not done.
          await store.database.rows(sql`select 1`);
          order.push('request done');
          return 'done';
        });
        http.addHook('onClose', async () => void order.push('http closed'));
      },
    });
    const slow = fetch(`${app.url}/api/slow`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closed = app.close().then(() => order.push('all closed'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(fetch(`${app.url}/healthz`)).rejects.toThrow();
    gate.resolve();
    const response = await slow;
    expect(response.status).toBe(200);
    expect(response.headers.get('connection')).toBe('close');
    await closed;
    expect(order).toEqual(['live closed', 'request done', 'http closed', 'all closed']);
  });

  it('cuts off whoever is not done by the deadline', async () => {
    const app = await startApp({
      databaseUrl: store.url,
      stopDeadlineMs: 300,
      async extend(http) {
        http.get(
          '/api/never',
          { config: { access: 'public' }, schema: { hide: true } },
          () => new Promise(() => {}),
        );
      },
    });
    const never = fetch(`${app.url}/api/never`).catch(() => 'cut');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await app.close();
    expect(await never).toBe('cut');
  });

  it('leaves nothing running when the start fails half-way', async () => {
    const start = startApp({
      databaseUrl: store.url,
      async extend() {
        throw new Error('a module broke');
      },
    });
    await expect(start).rejects.toThrow('a module broke');
    // A closed connection is gone on our side a little before the server has noticed.
    await eventually(async () => {
      const { others } = await store.database.one<{ others: number }>(
        sql`select count(*)::int as others from pg_stat_activity
          where datname = current_database() and application_name <> 'test'`,
      );
      expect(others).toBe(0);
    });
  });
});

it('D13 messages of the outbox reach the live channel of every process', async () => {
  const heard: string[][] = [[], []];
  const listening =
    (index: number): MountLive =>
    async () => ({
      onMessages: (batch) => void heard[index]?.push(...batch.map(({ topic }) => topic)),
      onGap() {},
      sockets: () => 0,
      async close() {},
    });
  const apps = await Promise.all(
    [0, 1].map((index) => startApp({ databaseUrl: store.url, mountLive: listening(index) })),
  );
  try {
    await store.database.transaction((tx) =>
      publish(tx, { topic: 'test.happened', channel: 'system', data: {} }),
    );
    await eventually(() => expect(heard).toEqual([['test.happened'], ['test.happened']]));
  } finally {
    for (const app of apps) await app.close();
  }
});

it('a trusted proxy names the visitor and the request, nobody else does', async () => {
  const app = await startApp({
    databaseUrl: store.url,
    env: { TRUST_PROXY: 'loopback' },
    async extend(http) {
      http.get('/api/who', { config: { access: 'public' }, schema: { hide: true } }, async ({ ip }) => ip);
    },
  });
  try {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7', 'x-request-id': 'from-the-proxy-1' };
    const response = await fetch(`${app.url}/api/who`, { headers });
    // The last address is what our proxy saw; the one before is what the visitor claims.
    expect(await response.text()).toBe('203.0.113.7');
    expect(response.headers.get('x-request-id')).toBe('from-the-proxy-1');
    const odd = await fetch(`${app.url}/api/who`, { headers: { 'x-request-id': 'a b\tc' } });
    expect(odd.headers.get('x-request-id')).not.toBe('a b\tc');
  } finally {
    await app.close();
  }
});
