import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { answersToQuestions, type Refusal, refuse, sendConsentRefusal } from '../../rules/index.ts';
import { assess } from './assess.ts';
import { moveEmployerConsent } from './move-employer-consent.ts';
import { lockSuitability } from './suitability-row.ts';

export type ConsentRefusal = 'not_found' | 'employer_consent_not_needed' | 'employer_consent_file_missing';

interface SendConsent {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly now: Date;
}

/** Hands the letters that were uploaded to a reviewer. Sent twice it waits once. */
export async function sendEmployerConsent(
  tx: Transaction,
  { userId, accountId, now }: SendConsent,
): Promise<Result<void, Refusal<ConsentRefusal>>> {
  const row = await lockSuitability(tx, { userId, accountId });
  if (row === undefined) return refuse('not_found');
  if (row.employer_consent_status === 'pending') return ok(undefined);
  const letter = await tx.maybe(sql`select from account_file where account_id = ${accountId}
    and purpose = 'employer_consent' and status = 'kept' and removed_at is null limit 1`);
  const refusal = sendConsentRefusal({
    status: row.employer_consent_status,
    worksForFirmOrRegulator: answersToQuestions(row.answers).is_fin_regulator === true,
    hasLetter: letter !== undefined,
  });
  if (refusal !== null) return refuse(refusal);
  const actor = `user:${userId}`;
  await moveEmployerConsent(tx, {
    accountId,
    userId,
    to: 'pending',
    event: 'sent',
    actor,
    now,
  });
  await assess(tx, { accountId, actor, now });
  return ok(undefined);
}
