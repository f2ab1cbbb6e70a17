import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { InvestorDeps } from '../deps.ts';
import { recordHistory } from '../history.ts';
import { askPayments, sendOwnersJob } from '../wallet/wallet-jobs.ts';
import { lockPerson, ownPerson } from './person-row.ts';
import { askToRecertify } from './recertify.ts';

/** They are named no more; their numbers are gone for good, the history stays. */
export async function removePerson(
  { database, clock }: InvestorDeps,
  asked: { readonly userId: string; readonly accountId: string; readonly personId: string },
): Promise<Result<void, 'not_found'>> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const person = await lockPerson(tx, ownPerson(asked));
    if (person === undefined) return err('not_found');
    const { accountId, userId } = asked;
    const actor = `user:${userId}`;
    await tx.run(sql`delete from investor_secret where owner_id = ${person.id}`);
    await tx.run(sql`update account_person set removed_at = ${now}, updated_at = ${now}, answers = '{}',
      invite_hash = null where id = ${person.id}`);
    const line = { accountId, userId, subject: 'person', event: 'removed', from: person.kind } as const;
    await recordHistory(tx, { ...line, actor, evidence: { person: person.id }, at: now });
    await askToRecertify(tx, { id: accountId, user_id: userId }, { actor, now });
    await askPayments(tx, sendOwnersJob, accountId);
    return ok(undefined);
  });
}
