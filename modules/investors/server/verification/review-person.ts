import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { lockUser } from '../../../identity/server/index.ts';
import { type CommonKycStatus, lacksReason, type Refusal, refuse } from '../../rules/index.ts';
import { lockAccount } from '../accounts/account-row.ts';
import { recordHistory } from '../common/history.ts';
import { notifyOfCheck } from './notify-owner.ts';

export interface PersonReview {
  /** Any account of the person. */
  readonly accountId: Id<'acc'>;
  /** `operator:…` */
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

export type PersonReviewed<More extends string = never> = Result<
  'done' | 'already',
  Refusal<'not_found' | 'reason_required' | More>
>;

/** The firm looks at a person, or has looked: it holds for all accounts of theirs (common KYC). */
export async function setCommonKyc(
  tx: Transaction,
  {
    accountId,
    actor,
    reason,
    at,
    seen,
  }: PersonReview & { readonly seen?: CommonKycStatus | null | undefined },
  status: CommonKycStatus,
): Promise<PersonReviewed<'changed_since'>> {
  if (lacksReason(reason)) return refuse('reason_required');
  const row = await lockAccount(tx, accountId);
  if (row === undefined) return refuse('not_found');
  // An account that is being opened waits for this, and then knows of it.
  await lockUser(tx, row.user_id);
  const { kyc_common_status: before } = row;
  if (seen !== undefined && before !== status && before !== seen) return refuse('changed_since');
  const moved = await tx.rows<{ id: Id<'acc'>; before: string | null }>(sql`update investment_account account
    set kyc_common_status = ${status}, updated_at = ${at}
    from (select id, kyc_common_status as before from investment_account
      where user_id = ${row.user_id} and deleted_at is null and kyc_common_status is distinct from ${status}
      order by id for update) found
    where account.id = found.id returning account.id, found.before`);
  for (const { id, before: from } of moved)
    await recordHistory(tx, {
      accountId: id,
      userId: row.user_id,
      subject: 'common_kyc',
      event: status,
      from,
      to: status,
      actor,
      reason,
      at,
    });
  // One mail, however many accounts they have. Nobody is told of the end of what they were not told of.
  const isNews = status === 'pending' ? moved.length > 0 : moved.some((one) => one.before === 'pending');
  if (isNews) await notifyOfCheck(tx, status === 'pending' ? 'held' : 'cleared', accountId);
  return ok(moved.length > 0 ? 'done' : 'already');
}

/** Asks the owner of an account to have their identity checked anew. */
export async function askReverification(
  tx: Transaction,
  { accountId, actor, reason, at }: PersonReview,
): Promise<PersonReviewed> {
  if (lacksReason(reason)) return refuse('reason_required');
  const row = await lockAccount(tx, accountId);
  if (row === undefined) return refuse('not_found');
  const moved = await tx.run(sql`update investment_account
    set reverify_account_info = true, updated_at = ${at}
    where id = ${accountId} and not reverify_account_info`);
  if (moved === 0) return ok('already');
  await recordHistory(tx, {
    accountId,
    userId: row.user_id,
    subject: 'reverification',
    event: 'required',
    to: 'required',
    actor,
    reason,
    at,
  });
  await notifyOfCheck(tx, 'reverify', accountId, reason);
  return ok('done');
}
