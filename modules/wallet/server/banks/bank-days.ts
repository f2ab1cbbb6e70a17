import type { Database } from '@furrow/database/database';
import { defineJob, enqueue, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { lockWalletFactsOf } from '../../../investors/server/index.ts';
import { publishEvents } from '../events/publish-event.ts';
import { bankEmailJob } from './bank-jobs.ts';
import { lockBank } from './bank-row.ts';
import { endBank } from './end-bank.ts';

const BATCH = 500;
const SESSION_KEPT_MS = 7 * 24 * 60 * 60_000;

/** What only the calendar decides about banks: amounts that have landed, and those that were not entered in time. */
export const bankDaysJob: Job = defineJob({
  name: 'wallet.bank-days',
  async handle(_payload, { database, clock }) {
    const now = clock.now();
    await expireAmounts(database, now);
    await tellOfLanded(database, now);
    await database.run(sql`delete from bank_link_session
      where bank_id is null and expires_at < ${new Date(now.getTime() - SESSION_KEPT_MS)}`);
  },
});

async function expireAmounts(database: Database, now: Date): Promise<void> {
  const late = await database.rows<{
    id: Id<'bank'>;
    account_id: Id<'acc'>;
  }>(sql`select id, account_id from bank
    where status = 'pending' and amounts_until <= ${now} order by amounts_until limit ${BATCH}`);
  for (const { id, account_id: accountId } of late)
    await database.transaction(async (tx) => {
      await lockWalletFactsOf(tx, { accountId, now });
      const bank = await lockBank(tx, id);
      if (bank?.status !== 'pending') return;
      await endBank(tx, bank, {
        to: 'failed',
        reason: 'amounts_expired',
        actor: 'job:wallet.bank-days',
        now,
      });
    });
}

/** Each once: whoever is told is noted with it. */
async function tellOfLanded(database: Database, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const landed = await tx.rows<{
      id: Id<'bank'>;
      account_id: Id<'acc'>;
    }>(sql`update bank set amounts_told_at = ${now}
      where id in (select id from bank where status = 'pending' and amounts_until > ${now}
        and amounts_land_on <= ${newYorkDay(now)}::date and amounts_told_at is null limit ${BATCH} for update skip locked)
      returning id, account_id`);
    for (const { id } of landed) await enqueue(tx, bankEmailJob, { kind: 'amounts_landed', bankId: id });
    const events = landed.map(({ id, account_id }) => ({
      kind: 'bank_amounts_landed' as const,
      account_id,
      bank_id: id,
      reason: null,
    }));
    await publishEvents(tx, events, now);
  });
}
