import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { investorsAlone } from '../test-investors.ts';
import { recordHistory } from './history.ts';
import type { HistoryLine } from './history-line.ts';

const clock = shiftableClock('2026-03-10T16:00:00Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

type Change = Pick<HistoryLine, 'subject' | 'event' | 'from' | 'to'>;

/** Whether others hear of an account to which this has happened. */
async function isTold(change: Change): Promise<boolean> {
  const { id: accountId, userId } = await site.newAccount('entity');
  const line = { ...change, accountId, userId, actor: 'operator:eve', at: clock.now() };
  await site.database.transaction((tx) => recordHistory(tx, line));
  const jobs = await site.database.rows(
    sql`select from graphile_worker._private_jobs where key = ${`investors.account-changed:${accountId}`}`,
  );
  return jobs.length > 0;
}

it.each<Change>([
  { subject: 'kyc', event: 'checked', from: 'active', to: 'failed' },
  { subject: 'kyb', event: 'rejected', from: 'approved', to: 'rejected' },
  { subject: 'accreditation', event: 'approved', from: 'pending', to: 'approved' },
  { subject: 'accreditation', event: 'extended', from: 'expired', to: 'approved' },
  { subject: 'accreditation', event: 'extended', from: 'approved', to: 'approved' },
])('$subject from $from to $to is told', async (change) => {
  expect(await isTold(change)).toBe(true);
});

it.each<Change>([
  { subject: 'kyb', event: 'changed', from: 'pending', to: 'pending' },
  { subject: 'accreditation', event: 'reminded' },
])('$subject $event changes nothing and is not told', async (change) => {
  expect(await isTold(change)).toBe(false);
});
