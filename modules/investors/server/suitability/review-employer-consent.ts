import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { contactsOf } from '../../../identity/server/index.ts';
import { lacksReason, type Refusal, refuse } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { assess } from './assess.ts';
import { moveEmployerConsent } from './move-employer-consent.ts';
import { employerConsentMail } from './suitability-mails.ts';
import { lockSuitability } from './suitability-row.ts';

export interface ConsentReview {
  readonly accountId: Id<'acc'>;
  readonly decision: 'approve' | 'decline';
  /** `operator:…` */
  readonly actor: string;
  /** The owner reads it. */
  readonly reason: string;
  readonly now: Date;
}

export type ConsentReviewed = Result<
  'done' | 'already',
  Refusal<'not_found' | 'reason_required' | 'nothing_to_review'>
>;

/** Decides on the letter of an employer. `already` when it was decided before in the same way. */
export async function reviewEmployerConsent(
  tx: Transaction,
  { mailer, site }: Pick<InvestorDeps, 'mailer' | 'site'>,
  { accountId, decision, actor, reason, now }: ConsentReview,
): Promise<ConsentReviewed> {
  if (lacksReason(reason)) return refuse('reason_required');
  const isApproved = decision === 'approve';
  const row = await lockSuitability(tx, { accountId });
  if (row === undefined) return refuse('not_found');
  const to = isApproved ? 'approved' : 'inactive';
  if (row.employer_consent_status === to) return ok('already');
  const event = isApproved ? 'approved' : 'declined';
  const moved = await moveEmployerConsent(tx, {
    accountId,
    userId: row.user_id,
    to,
    event,
    actor,
    reason,
    now,
  });
  if (!moved) return refuse('nothing_to_review');
  await assess(tx, { accountId, actor, reason, now });
  for (const person of await contactsOf(tx, [row.user_id])) {
    const about = { accountId, name: row.name, approved: isApproved, reason };
    await mailer.send(tx, employerConsentMail(site, person, about), now);
  }
  return ok('done');
}

export interface WaitingConsent {
  readonly accountId: Id<'acc'>;
  readonly accountName: string;
  readonly since: Date;
}

/** Letters that wait for a reviewer, the oldest first. */
export function waitingConsents(database: Queryable): Promise<WaitingConsent[]> {
  return database.rows<WaitingConsent>(sql`select account.id as "accountId", account.name as "accountName",
      coalesce((select max(at) from account_history history where history.account_id = account.id
        and history.subject = 'employer_consent' and history.event = 'sent'), account.updated_at) as since
    from investment_account account
    where account.employer_consent_status = 'pending' and account.deleted_at is null order by since, account.id`);
}
