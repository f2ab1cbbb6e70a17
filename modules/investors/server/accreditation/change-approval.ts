import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { ok, type Result } from '@furrow/kernel/result';
import {
  type Approval,
  approvalEnd,
  approvalRefusal,
  lacksReason,
  type Refusal,
  refuse,
  type Terms,
  type TermsRefusal,
  termsRefusal,
  type ValidityPolicy,
} from '../../rules/index.ts';
import { approvalOf } from '../accounts/status-now.ts';
import { recordHistory } from '../common/history.ts';
import { lockStanding, writeApproval } from './account-standing.ts';
import { notifyOwner } from './notify-owner.ts';
import { resumePendingRequest } from './resume-pending-request.ts';

/** A reviewer's word about an approval that is on record. */
export interface ApprovalChange {
  readonly accountId: Id<'acc'>;
  readonly actor: string;
  readonly reason: string;
  /** The approval that the reviewer had before them. */
  readonly seen?: SeenApproval | undefined;
  readonly at: Date;
}

export type SeenApproval = Pick<Approval, 'approvedOn' | 'expiringOn' | 'permanent'>;

export type ChangeRefusal = TermsRefusal | 'not_found' | 'not_approved' | 'changed_since';

const isOther = (seen: SeenApproval | undefined, now: Approval | null) =>
  seen !== undefined &&
  (seen.approvedOn !== now?.approvedOn ||
    seen.expiringOn !== now.expiringOn ||
    seen.permanent !== now.permanent);

/** The clock starts anew, for what the approval rested on before. */
export async function extendApproval(
  tx: Transaction,
  change: ApprovalChange & Terms & { readonly policy: ValidityPolicy },
): Promise<Result<'done', Refusal<ChangeRefusal>>> {
  const refusal = termsRefusal(change);
  if (refusal !== null) return refuse(refusal);
  const { accountId, actor, at, policy, expiringOn, permanent } = change;
  const account = await lockStanding(tx, accountId);
  if (account === undefined) return refuse('not_found');
  const from = account.accreditation_status;
  const before = approvalOf(account);
  if (before === null || approvalRefusal(from, 'extend') !== null) return refuse('not_approved');
  if (isOther(change.seen, before)) return refuse('changed_since');
  const approval = { method: before.method, approvedOn: newYorkDay(at), expiringOn, permanent };
  await writeApproval(tx, { ...approval, accountId, at });
  const until = approvalEnd(approval, policy);
  await recordHistory(tx, {
    accountId,
    userId: account.user_id,
    subject: 'accreditation',
    event: 'extended',
    from,
    to: 'approved',
    actor,
    reason: change.reason.trim(),
    evidence: { method: before.method, approved_before_on: before.approvedOn, policy, valid_until: until },
    at,
  });
  await notifyOwner(tx, 'extended', accountId, { until });
  return ok('done');
}

/** What turns out to be wrong holds no longer, permanent or not. A second time there is nothing to take back. */
export async function revokeApproval(
  tx: Transaction,
  { accountId, actor, reason, seen, at }: ApprovalChange,
): Promise<Result<'done', Refusal<ChangeRefusal>>> {
  if (lacksReason(reason)) return refuse('reason_required');
  const account = await lockStanding(tx, accountId);
  if (account === undefined) return refuse('not_found');
  const from = account.accreditation_status;
  const refusal = approvalRefusal(from, 'revoke');
  if (refusal !== null) return refuse(refusal);
  if (isOther(seen, approvalOf(account))) return refuse('changed_since');
  await tx.run(sql`update investment_account set accreditation_status = 'rejected',
      accreditation_permanent_approved = false, updated_at = ${at}
    where id = ${accountId} and accreditation_status = ${from}`);
  await recordHistory(tx, {
    accountId,
    userId: account.user_id,
    subject: 'accreditation',
    event: 'revoked',
    from,
    to: 'rejected',
    actor,
    reason: reason.trim(),
    evidence: { method: account.accreditation_method, approved_on: account.accreditation_date },
    at,
  });
  await notifyOwner(tx, 'revoked', accountId, { reason: reason.trim() });
  await resumePendingRequest(tx, { account, status: 'rejected', actor, at });
  return ok('done');
}
