import type { Queryable, Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import {
  businessApprovalRefusal,
  isCheckedByProvider,
  KYB_MOVES,
  type KybStatus,
  lacksReason,
  type Refusal,
  refuse,
} from '../../rules/index.ts';
import { type AccountRow, lockAccount } from '../accounts/account-row.ts';
import { recordHistory } from '../common/history.ts';
import { unnamedTrustees } from '../people/everybody.ts';
import { movePerson } from '../people/move-person.ts';
import { type PersonRow, peopleOf } from '../people/person-row.ts';
import { isToldOf } from '../people/told-controller.ts';
import { judgeDocuments } from './business-documents.ts';
import { businessEmail } from './business-email.ts';

export type BusinessReview = BusinessVerdict & {
  readonly accountId: Id<'acc'>;
  /** `operator:…` */
  readonly actor: string;
  /** Shown to the owner when it is turned down. */
  readonly reason: string;
  readonly at: Date;
};

/** Whoever approves says what they have seen (the record of the account): something else may be there meanwhile. */
export type BusinessVerdict =
  | { readonly verdict: 'approved'; readonly seen: number }
  | { readonly verdict: 'rejected'; readonly seen?: number | undefined };

/** `already`: somebody was first, and `status` is what came of it. */
export interface Reviewed {
  readonly outcome: 'done' | 'already';
  readonly status: KybStatus | null;
}

export type ReviewRefusal = 'not_found' | 'reason_required' | 'people_incomplete' | 'changed_since';

/** The firm decides about a business or trust, and with it about those of its people whom no provider looks at. */
export async function reviewBusiness(
  tx: Transaction,
  { accountId, verdict, seen, actor, reason, at }: BusinessReview,
): Promise<Result<Reviewed, Refusal<ReviewRefusal>>> {
  const row = await lockAccount(tx, accountId);
  if (row === undefined) return refuse('not_found');
  if (lacksReason(reason)) return refuse('reason_required');
  const isOther = seen !== undefined && seen !== row.kyb_version && row.kyb_status !== verdict;
  if (isOther) return refuse('changed_since');
  const people = await seenByFirm(tx, row);
  if (verdict === 'approved' && row.kyb_status === 'pending') {
    const refusal = businessApprovalRefusal({
      version: row.kyb_version,
      seen,
      people: people.map(({ status }) => status),
      hasUnnamedTrustees: unnamedTrustees(row).length > 0,
    });
    if (refusal !== null) return refuse(refusal);
  }
  const moved =
    await tx.run(sql`update investment_account set kyb_status = ${verdict}, kyb_asked = false, updated_at = ${at}
    where id = ${accountId} and kyb_status = any(${KYB_MOVES.before(verdict)})`);
  if (moved === 0) return ok({ outcome: 'already', status: row.kyb_status });
  const documents = await judgeDocuments(tx, row, { verdict, actor, now: at });
  await recordHistory(tx, {
    accountId,
    userId: row.user_id,
    subject: 'kyb',
    event: verdict,
    from: row.kyb_status,
    to: verdict,
    actor,
    reason,
    evidence: { review: row.kyb_version, files: documents },
    at,
  });
  await decidePeople(tx, people, verdict, { actor, now: at });
  await enqueue(tx, businessEmail, { accountId, verdict, reason });
  return ok({ outcome: 'done', status: verdict });
}

/** Those whom no provider looks at: of an entity a controller whom it was not told of and does not ask about. */
export async function seenByFirm(tx: Queryable, row: AccountRow): Promise<PersonRow[]> {
  const people = await peopleOf(tx, row.id);
  if (!isCheckedByProvider(row)) return people;
  return people.filter(
    (person) => person.kind === 'controller' && !isToldOf(person) && person.status !== 'incomplete',
  );
}

async function decidePeople(
  tx: Transaction,
  people: readonly PersonRow[],
  verdict: 'approved' | 'rejected',
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const status = verdict === 'approved' ? 'verified' : 'document';
  for (const person of people) {
    if (person.status !== 'document_pending') continue;
    await movePerson(tx, person, { status, at: null, actor, now });
  }
}
