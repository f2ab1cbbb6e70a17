import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { expect, it } from 'vitest';
import { makePatient } from './jobs-patience.ts';
import { openJobsPool } from './jobs-pool.ts';
import { silentLog } from './log.ts';
import { sql } from './sql.ts';

it('sends a statement again when its connection is lost, and reports that once it was answered', async () => {
  const { database, url, drop } = await testDatabase();
  let recovered = 0;
  const pool = makePatient(openJobsPool(url, 2, silentLog), () => {
    recovered += 1;
  });
  const client = await pool.connect();
  const answer = client.query("select pg_sleep(1), 'answered' as said");
  await eventually(async () => {
    const cut = await database.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'furrow jobs' and state = 'active'`);
    expect(cut).toBe(1);
  });
  await sleep(50);
  expect(recovered).toBe(0);
  expect((await answer).rows).toMatchObject([{ said: 'answered' }]);
  expect(recovered).toBe(1);
  await expect(client.query('select mistake')).rejects.toThrow(/mistake/);
  await pool.end();
  await drop();
});
