import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import { contactsOf } from '../../../identity/server/index.ts';
import type { InvestorDeps } from '../deps.ts';
import { assess } from './assess.ts';
import { moveEmployerConsent } from './move-employer-consent.ts';
import { employerConsentMail } from './suitability-mails.ts';
import { lockSuitability } from './suitability-row.ts';

export interface ConsentReview {
  readonly accountId: string;
  readonly decision: 'approve' | 'decline';
  /** `operator:…` */
  readonly actor: string;
  /** The owner reads it. */
  readonly reason: string;
}

/** Decides on the letter of an employer. `already` when it was decided before in the same way. */
export async function reviewEmployerConsent(
  { database, clock, mailer, site }: InvestorDeps,
  { accountId, decision, actor, reason }: ConsentReview,
): Promise<Result<'decided' | 'already', 'not_found' | 'reason_missing' | 'nothing_to_review'>> {
  if (reason.trim() === '') return err('reason_missing');
  const now = clock.now();
  const to = decision === 'approve' ? 'approved' : 'inactive';
  return database.transaction(async (tx) => {
    const row = await lockSuitability(tx, { accountId });
    if (row === undefined) return err('not_found');
    if (row.employer_consent_status === to) return ok('already');
    const files = await tx.rows<{ id: string; sha256: string }>(sql`update account_file
      set status = ${decision === 'approve' ? 'accepted' : 'refused'}, refusal = ${decision === 'approve' ? null : reason}
      where account_id = ${accountId} and purpose = 'employer_consent' and status = any(${['sent', 'accepted']})
        and removed_at is null
      returning id, sha256`);
    const event = decision === 'approve' ? 'approved' : 'declined';
    const evidence = { files: files.map(({ id, sha256 }) => ({ id, sha256 })) };
    const line = { accountId, userId: row.user_id, actor, reason, evidence, now };
    if (!(await moveEmployerConsent(tx, { ...line, to, event }))) return err('nothing_to_review');
    await assess(tx, { accountId, actor, reason, now });
    for (const person of await contactsOf(tx, [row.user_id]))
      await mailer.send(
        tx,
        employerConsentMail(site, person, {
          accountId,
          name: row.name,
          approved: decision === 'approve',
          reason,
        }),
        now,
      );
    return ok('decided');
  });
}
