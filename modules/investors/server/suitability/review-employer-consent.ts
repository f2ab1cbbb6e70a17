import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { contactsOf } from '../../../identity/server/index.ts';
import { type EmployerConsent, lacksReason, type Refusal, refuse } from '../../rules/index.ts';
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
  /** As the reviewer had it before them. */
  readonly seen?: EmployerConsent | undefined;
  readonly now: Date;
}

export type ConsentReviewed = Result<
  'done' | 'already',
  Refusal<'not_found' | 'reason_required' | 'nothing_to_review' | 'changed_since'>
>;

/** Decides on the letter of an employer. `already` when it was decided before in the same way. */
export async function reviewEmployerConsent(
  tx: Transaction,
  { mailer, site }: Pick<InvestorDeps, 'mailer' | 'site'>,
  { accountId, decision, actor, reason, seen, now }: ConsentReview,
): Promise<ConsentReviewed> {
  if (lacksReason(reason)) return refuse('reason_required');
  const isApproved = decision === 'approve';
  const row = await lockSuitability(tx, { accountId });
  if (row === undefined) return refuse('not_found');
  const to = isApproved ? 'approved' : 'inactive';
  if (row.employer_consent_status === to) return ok('already');
  if (seen !== undefined && seen !== row.employer_consent_status) return refuse('changed_since');
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
