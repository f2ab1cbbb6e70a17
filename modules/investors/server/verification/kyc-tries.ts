import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok } from '@furrow/kernel/result';
import { KYC_TRIES_MS, kycTryRefusal, lacksReason, refuse } from '../../rules/index.ts';
import { lockAccount } from '../accounts/account-row.ts';
import { recordHistory } from '../common/history.ts';
import type { PersonReview, PersonReviewed } from './review-person.ts';

/** Why a person may not begin another check, if so. What they tried on accounts that are gone counts as well. */
export async function triesRefusal(
  database: Queryable,
  userId: string,
  now: Date,
): Promise<ReturnType<typeof kycTryRefusal>> {
  const tries = await database.rows<{ at: Date }>(sql`select attempt.created_at as at
    from identity_check attempt join investment_account account on account.id = attempt.account_id
    where account.user_id = ${userId} and attempt.status <> 'success'
      and attempt.created_at > ${new Date(now.getTime() - KYC_TRIES_MS)}
      and attempt.created_at > coalesce((select max(line.at) from account_history line
        join investment_account own on own.id = line.account_id
        where own.user_id = ${userId} and line.subject = 'kyc' and line.event = 'tries_allowed'), '-infinity')`);
  return kycTryRefusal(
    tries.map(({ at }) => at),
    now,
  );
}

/** The firm has spoken with somebody who used up their tries: they are counted anew. */
export async function allowTries(
  tx: Transaction,
  { accountId, actor, reason, at }: PersonReview,
): Promise<PersonReviewed> {
  if (lacksReason(reason)) return refuse('reason_required');
  const row = await lockAccount(tx, accountId);
  if (row === undefined) return refuse('not_found');
  const line = { accountId, userId: row.user_id, subject: 'kyc', event: 'tries_allowed' } as const;
  await recordHistory(tx, { ...line, actor, reason, at });
  return ok('done');
}
