import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import { contactsOf } from '../../../identity/server/index.ts';
import { isCheckedByProvider, KYB_MOVES, type KybStatus, statesBefore } from '../../rules/index.ts';
import { type AccountRow, lockAccount } from '../accounts/account-row.ts';
import type { InvestorDeps } from '../deps.ts';
import { recordHistory } from '../history.ts';
import { movePerson } from '../people/move-person.ts';
import { peopleOf } from '../people/person-row.ts';
import { businessMail } from './business-mail.ts';

export interface BusinessReview {
  readonly accountId: string;
  readonly verdict: 'approved' | 'rejected';
  /** `operator:…` */
  readonly actor: string;
  /** Shown to the owner when it is turned down. */
  readonly reason: string;
}

/** `already`: somebody was first, and `status` is what came of it. */
export interface Reviewed {
  readonly outcome: 'done' | 'already';
  readonly status: KybStatus | null;
}

/** The firm decides about a business or trust, and with it about those of its people whom no provider looks at. */
export async function reviewBusiness(
  { database, clock, mailer, site }: Pick<InvestorDeps, 'database' | 'clock' | 'mailer' | 'site'>,
  { accountId, verdict, actor, reason }: BusinessReview,
): Promise<Result<Reviewed, 'not_found'>> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const row = await lockAccount(tx, accountId);
    if (row === undefined) return err('not_found');
    const moved = await tx.run(sql`update investment_account set kyb_status = ${verdict}, updated_at = ${now}
      where id = ${accountId} and kyb_status = any(${statesBefore(KYB_MOVES, verdict)})`);
    if (moved === 0) return ok({ outcome: 'already', status: row.kyb_status });
    await recordHistory(tx, {
      accountId,
      userId: row.user_id,
      subject: 'kyb',
      event: verdict,
      from: row.kyb_status,
      to: verdict,
      actor,
      reason,
      at: now,
    });
    if (!isCheckedByProvider(row)) await decidePeople(tx, row, verdict, { actor, now });
    for (const owner of await contactsOf(tx, [row.user_id]))
      await mailer.send(tx, businessMail(site, owner, { account: row, verdict, reason }), now);
    return ok({ outcome: 'done', status: verdict });
  });
}

async function decidePeople(
  tx: Transaction,
  row: AccountRow,
  verdict: 'approved' | 'rejected',
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const status = verdict === 'approved' ? 'verified' : 'document';
  for (const person of await peopleOf(tx, row.id)) {
    if (person.status !== 'document_pending') continue;
    await movePerson(tx, person, { status, at: null, actor, now });
    await tx.run(sql`update account_file set status = ${verdict === 'approved' ? 'accepted' : 'refused'}
      where person_id = ${person.id} and purpose = 'identity_document' and status = 'kept' and removed_at is null`);
  }
}
