import { sql } from '@furrow/database/sql';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyEvents } from './verify-events.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const note = (id: string, receivedAt: string, appliedAt: string | null = null) =>
  test.database.run(sql`insert into provider_event (provider, event_id, kind, received_at, applied_at)
    values ('payments', ${id}, 'customer_bank_transfer_completed', ${receivedAt}::timestamptz, ${appliedAt}::timestamptz)`);

it('I24 an event that nobody applied for an hour is named', async () => {
  await note('applied', '2026-03-02T15:00:00Z', '2026-03-02T15:00:01Z');
  await note('waiting', '2026-03-02T15:00:00Z');
  await note('newest', '2026-03-02T16:00:00Z');
  expect(await verifyEvents(test.database)).toEqual([]);
  await note('later', '2026-03-02T16:00:01Z');
  expect(await verifyEvents(test.database)).toMatchObject([{ rule: 'I24', where: 'payments waiting' }]);
});
