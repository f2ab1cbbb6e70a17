import type { Queryable } from '@furrow/database/database';
import { defineJob, type ScheduledJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { payRun } from './pay-run.ts';

export const payDistributionsJob = defineJob({
  name: 'wallet.pay-distributions',
  maxAttempts: 3,
  async handle(_payload, { database, clock }) {
    const now = clock.now();
    for (const id of await runsToPay(database, now)) await payRun(database, { id, now });
  },
});

/** Nine o’clock in New York is among these minutes. The others are for what was held, tried again, or left over by a crash. */
export const PAY_DISTRIBUTIONS: ScheduledJob = { job: payDistributionsJob, cron: '*/5 * * * *' };

/** Approved runs whose day has come, and paid ones with a payment that can be made now. */
async function runsToPay(database: Queryable, now: Date): Promise<readonly Id<'dist'>[]> {
  const rows = await database.rows<{ id: Id<'dist'> }>(sql`
    select id from distribution where status = 'approved' and pay_on <= ${newYorkDay(now)}
    union
    select distribution_id from distribution_line line join distribution run on run.id = line.distribution_id
      where run.status = 'paid' and (line.status = 'pending' or (line.status = 'held' and not exists (
        select from wallet where wallet.account_id = line.account_id and block_reason = 'firm')))
    order by 1`);
  return rows.map(({ id }) => id);
}
