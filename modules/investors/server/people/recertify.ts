import type { Transaction } from '@furrow/database/database';
import { defineJob, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { addDays, newYorkDay } from '@furrow/kernel/new-york-day';
import { RECERTIFY_DAYS } from '../../rules/index.ts';
import type { AccountRow } from '../accounts/account-row.ts';
import { recordHistory } from '../common/history.ts';

/** Whoever certified, certified others: when the people change it must be said anew, within 30 days. */
export async function askToRecertify(
  tx: Transaction,
  { id, user_id }: Pick<AccountRow, 'id' | 'user_id'>,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> {
  const asked = await tx.run(sql`update investment_account set certification_status = 'recertify',
      recertify_asked_on = ${newYorkDay(now)}, updated_at = ${now}
    where id = ${id} and certification_status = 'certified'`);
  if (asked === 0) return;
  await recordHistory(tx, {
    accountId: id,
    userId: user_id,
    subject: 'certification',
    event: 'recertify',
    from: 'certified',
    to: 'recertify',
    actor,
    reason: 'The people who own or control the entity have changed.',
    at: now,
  });
}

/** After 30 days without a word the certification is over. The rules know it by themselves; this writes it down. */
export const endCertificationsJob: Job = defineJob({
  name: 'investors.end-certifications',
  async handle(_payload, { database, clock }) {
    const now = clock.now();
    const last = addDays(newYorkDay(now), -RECERTIFY_DAYS);
    await database.transaction(async (tx) => {
      const ended = await tx.rows<{ id: Id<'acc'>; user_id: string }>(sql`update investment_account
        set certification_status = 'uncertified', recertify_asked_on = null, updated_at = ${now}
        where certification_status = 'recertify' and recertify_asked_on <= ${last} and deleted_at is null
        returning id, user_id`);
      for (const { id, user_id: userId } of ended)
        await recordHistory(tx, {
          accountId: id,
          userId,
          subject: 'certification',
          event: 'ended',
          from: 'recertify',
          to: 'uncertified',
          actor: 'job:end-certifications',
          at: now,
        });
    });
  },
});
