import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import { isCheckedByProvider, KYB_MOVES, type KybStatus, statesBefore } from '../../rules/index.ts';
import { type AccountRow, lockAccount } from '../accounts/account-row.ts';
import { recordHistory } from '../history.ts';
import { movePerson } from '../people/move-person.ts';
import { peopleOf } from '../people/person-row.ts';
import { tellBusinessJob } from './tell-business.ts';

export interface BusinessReview {
  readonly accountId: string;
  readonly verdict: 'approved' | 'rejected';
  /** `operator:…` */
  readonly actor: string;
  /** Shown to the owner when it is turned down. */
  readonly reason: string;
  readonly at: Date;
}

/** `already`: somebody was first, and `status` is what came of it. */
export interface Reviewed {
  readonly outcome: 'done' | 'already';
  readonly status: KybStatus | null;
}

/** The firm decides about a business or trust, and with it about those of its people whom no provider looks at. */
export async function reviewBusiness(
  tx: Transaction,
  { accountId, verdict, actor, reason, at }: BusinessReview,
): Promise<Result<Reviewed, 'not_found' | 'reason_required'>> {
  const row = await lockAccount(tx, accountId);
  if (row === undefined) return err('not_found');
  if (reason.trim() === '') return err('reason_required');
  const moved =
    await tx.run(sql`update investment_account set kyb_status = ${verdict}, kyb_asked = false, updated_at = ${at}
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
    at,
  });
  if (!isCheckedByProvider(row)) await decidePeople(tx, row, verdict, { actor, now: at });
  await enqueue(tx, tellBusinessJob, { accountId, verdict, reason });
  return ok({ outcome: 'done', status: verdict });
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
