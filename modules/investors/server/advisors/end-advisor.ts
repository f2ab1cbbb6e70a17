import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { contactsOf } from '../../../identity/server/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { recordAdvisorEvent } from './advisor-event.ts';
import { endedMail } from './advisor-mails.ts';

interface Ended {
  readonly user_id: string;
  readonly advisor_user_id: string | null;
  readonly status: string;
}

/** Ends it at once, for either side. False where it is neither side's. Ended twice, it is ended. */
export function endAdvisor(
  { database, clock, mailer, site }: InvestorDeps,
  { userId, advisorId }: { readonly userId: string; readonly advisorId: Id<'adv'> },
): Promise<boolean> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const row = await tx.maybe<Ended>(sql`select user_id, advisor_user_id, status from advisor
      where id = ${advisorId} and (user_id = ${userId} or advisor_user_id = ${userId}) for update`);
    if (row === undefined) return false;
    if (row.status === 'ended') return true;
    const by = row.user_id === userId ? 'client' : 'advisor';
    await tx.run(sql`update advisor set status = 'ended', ended_at = ${now}, ended_by = ${by}, invite_hash = null
      where id = ${advisorId} and status <> 'ended'`);
    const sides = [row.user_id, row.advisor_user_id].filter((id) => id !== null);
    await recordAdvisorEvent(tx, {
      advisorId,
      event: 'ended',
      actor: `user:${userId}`,
      after: { by, was: row.status },
      userIds: sides,
      at: now,
    });
    const others = sides.filter((id) => id !== userId);
    for (const other of await contactsOf(tx, others))
      await mailer.send(tx, endedMail(site, other, { by }), now);
    return true;
  });
}
