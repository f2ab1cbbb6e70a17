import { publish } from '@furrow/database/outbox';
import { sequenceCommitted } from '@furrow/database/sequencer';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { testDatabase } from '@furrow/testing/database';
import { expect, test } from 'vitest';
import { modules } from '../modules.ts';
import { housekeeping } from './housekeeping.ts';

test('messages older than thirty days go, younger ones stay', async () => {
  const { database, drop } = await testDatabase();
  for (const topic of ['old', 'new']) {
    await database.transaction((tx) => publish(tx, { topic, channel: 'system', data: {} }));
  }
  await sequenceCommitted(database);
  await database.run(sql`update outbox set created_at = '2026-10-01' where topic = 'old'`);
  await database.run(sql`update outbox set created_at = '2026-11-14' where topic = 'new'`);
  const log = { info() {}, warn() {}, error() {} };
  const context = { database, realTime: fixedClock('2026-11-15T09:15:00Z'), log } as unknown as Parameters<
    typeof housekeeping.handle
  >[1];
  await housekeeping.handle({}, context);
  expect(await database.rows(sql`select topic from outbox`)).toEqual([{ topic: 'new' }]);
  await drop();
});

test('the process runs it every night', () => {
  expect(modules.schedule.map(({ job }) => job)).toContain(housekeeping);
});
