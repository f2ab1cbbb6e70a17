import { sql } from '@furrow/database/sql';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './test-app.ts';

const env = { FURROW_DEMO: 'on', FURROW_ORIGIN: '' };
let store: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  store = await testDatabase();
  app = await startApp({ databaseUrl: store.url, env });
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

const unread = async () => {
  const { count } = await store.database.one<{ count: number }>(
    sql`select coalesce(sum(new), 0)::int as count from notification_count
      join user_account on user_account.id = user_id where email = 'investor@furrow.test'`,
  );
  return count;
};

it('whoever opens the demonstration finds what its people were told and have not read, once', async () => {
  expect(await unread()).toBe(7);
  // Nothing is still on its way to anybody.
  expect(await store.database.rows(sql`select from broadcast where status = 'sending'`)).toEqual([]);
  await app.close();
  app = await startApp({ databaseUrl: store.url, env });
  expect(await unread()).toBe(7);
});
