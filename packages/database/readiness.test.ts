import { testDatabase } from '@furrow/testing/database';
import { expect, it } from 'vitest';
import { isWritable, ping } from './readiness.ts';
import { sql } from './sql.ts';

it('is ready while the database answers in time, and not when it is late or gone', async () => {
  const { database, drop } = await testDatabase({ poolMax: 1 });
  expect(await ping(database)).toBe(true);
  const busy = database.run(sql`select pg_sleep(0.5)`);
  expect(await ping(database, 100)).toBe(false);
  await busy;
  await drop();
  expect(await ping(database)).toBe(false);
});

it('is not ready while it is there for reading only', async () => {
  const { database, drop } = await testDatabase();
  expect(await isWritable(database)).toBe(true);
  expect(await database.transaction((tx) => isWritable(tx), { readOnly: true })).toBe(false);
  await drop();
});
