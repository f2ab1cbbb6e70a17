import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import {
  type AccreditationStatus,
  accreditationEvent,
  approvalEnd,
  type ValidityPolicy,
} from '../../rules/index.ts';
import { accreditationNow, approvalOf } from '../accounts/status-now.ts';
import { recordHistory } from '../common/history.ts';
import { lockStanding, moveStanding } from './account-standing.ts';
import { notifyOwner } from './notify-owner.ts';
import { resumePendingRequest } from './resume-pending-request.ts';

export const AGE_JOB = 'investors.age-accreditations';
/** Nobody decides what the calendar does: also what is written down before the job comes by is the job's. */
const ACTOR = `job:${AGE_JOB}`;

/** Writes down what the calendar has made of an approval, and tells its owner, once. Answers what it is now. */
export async function ageStanding(
  tx: Transaction,
  accountId: Id<'acc'>,
  policy: ValidityPolicy,
  now: Date,
): Promise<AccreditationStatus> {
  const account = await lockStanding(tx, accountId);
  const approval = account && approvalOf(account);
  if (!account || !approval) return account?.accreditation_status ?? '';
  const from = account.accreditation_status;
  const to = accreditationNow(account, policy, now);
  if (to === from || (to !== 'expired_soon' && to !== 'expired')) return from;
  await moveStanding(tx, { accountId, from, to, at: now });
  const until = approvalEnd(approval, policy);
  await recordHistory(tx, {
    accountId,
    userId: account.user_id,
    subject: 'accreditation',
    event: accreditationEvent(from, to) ?? 'expires_soon',
    from,
    to,
    actor: ACTOR,
    evidence: { method: approval.method, approved_on: approval.approvedOn, policy, valid_until: until },
    at: now,
  });
  await notifyOwner(tx, to === 'expired' ? 'expired' : 'expires_soon', accountId, { until });
  if (to === 'expired') await resumePendingRequest(tx, { account, status: to, actor: ACTOR, at: now });
  return to;
}
