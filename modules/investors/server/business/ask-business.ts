import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { lacksReason, type Refusal, refuse } from '../../rules/index.ts';
import { lockAccount } from '../accounts/account-row.ts';
import { recordHistory } from '../common/history.ts';
import { businessEmail } from './business-email.ts';
import type { BusinessReview } from './review-business.ts';

/** Asks the owner for more before deciding. It stays under review, as B4 has no other word, and can be sent again. */
export async function askBusiness(
  tx: Transaction,
  { accountId, actor, reason, seen, at }: Omit<BusinessReview, 'verdict'>,
): Promise<Result<'done', Refusal<'not_found' | 'reason_required' | 'not_waiting' | 'changed_since'>>> {
  const row = await lockAccount(tx, accountId);
  if (row === undefined) return refuse('not_found');
  if (lacksReason(reason)) return refuse('reason_required');
  if (seen !== undefined && seen !== row.kyb_version) return refuse('changed_since');
  const asked = await tx.run(sql`update investment_account set kyb_asked = true, updated_at = ${at}
    where id = ${accountId} and kyb_status = 'pending'`);
  if (asked === 0) return refuse('not_waiting');
  await recordHistory(tx, {
    accountId,
    userId: row.user_id,
    subject: 'kyb',
    event: 'asked',
    from: 'pending',
    to: 'need_more_info',
    actor,
    reason,
    at,
  });
  await enqueue(tx, businessEmail, { accountId, verdict: 'asked', reason });
  return ok('done');
}
