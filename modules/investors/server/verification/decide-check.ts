import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { lacksReason, type Refusal, refuse } from '../../rules/index.ts';
import { lockAccount } from '../accounts/account-row.ts';
import { recordHistory } from '../common/history.ts';
import type { PersonReview } from './review-person.ts';

export type CheckVerdict = 'success' | 'failed';

/** Where a check under review is decided. A real service has a desk of its own, outside of this program. */
export type DecideAtProvider = (
  tx: Transaction,
  checkId: string,
  verdict: CheckVerdict,
  at: Date,
) => Promise<Result<unknown, string>>;

export type DecideRefusal =
  | 'not_found'
  | 'reason_required'
  | 'not_under_review'
  | 'changed_since'
  | 'decided_at_the_provider';

/**
 * Decides at the provider about a check under review; the account follows when the provider tells, as with any other end.
 * `seen` is the try that the reviewer had before them.
 */
export async function decideCheck(
  tx: Transaction,
  decide: DecideAtProvider | null,
  { accountId, actor, reason, at, seen }: PersonReview & { readonly seen?: number | undefined },
  verdict: CheckVerdict,
): Promise<Result<'done', Refusal<DecideRefusal>>> {
  if (lacksReason(reason)) return refuse('reason_required');
  const row = await lockAccount(tx, accountId);
  if (row === undefined) return refuse('not_found');
  if (row.kyc_status !== 'pending_review') return refuse('not_under_review');
  if (decide === null) return refuse('decided_at_the_provider');
  if (seen !== undefined && seen !== row.kyc_attempt) return refuse('changed_since');
  const check = await tx.maybe<{
    id: Id<'idc'>;
    checkId: string;
  }>(sql`select id, provider_check_id as "checkId"
      /* never null: checkId */
    from identity_check where account_id = ${accountId} and attempt = ${row.kyc_attempt}
      and provider_check_id is not null`);
  if (check === undefined) return refuse('not_under_review');
  const decided = await decide(tx, check.checkId, verdict, at);
  if (!decided.ok) return refuse('not_under_review');
  await recordHistory(tx, {
    accountId,
    userId: row.user_id,
    subject: 'kyc',
    event: verdict === 'success' ? 'review_passed' : 'review_failed',
    actor,
    reason,
    evidence: { identity_check: check.id },
    at,
  });
  return ok('done');
}
