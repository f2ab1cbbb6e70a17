import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import { answersToQuestions } from '../../rules/index.ts';
import { assess } from './assess.ts';
import { moveEmployerConsent } from './move-employer-consent.ts';
import { lockSuitability } from './suitability-row.ts';

export type ConsentRefusal = 'not_found' | 'employer_consent_not_needed' | 'employer_consent_file_missing';

interface SendConsent {
  readonly userId: string;
  readonly accountId: string;
  readonly now: Date;
}

/** Hands the letters that were uploaded to a reviewer. Sent twice it waits once. */
export async function sendEmployerConsent(
  database: Database,
  { userId, accountId, now }: SendConsent,
): Promise<Result<void, ConsentRefusal>> {
  return database.transaction(async (tx) => {
    const row = await lockSuitability(tx, { userId, accountId });
    if (row === undefined) return err('not_found');
    if (row.employer_consent_status === 'pending') return ok(undefined);
    if (
      answersToQuestions(row.answers).is_fin_regulator !== true ||
      row.employer_consent_status === 'approved'
    )
      return err('employer_consent_not_needed');
    const files = await tx.rows<{ id: string; sha256: string }>(sql`update account_file set status = 'sent'
      where account_id = ${accountId} and purpose = 'employer_consent' and status = 'kept' and removed_at is null
      returning id, sha256`);
    if (files.length === 0) return err('employer_consent_file_missing');
    const actor = `user:${userId}`;
    await moveEmployerConsent(tx, {
      accountId,
      userId,
      to: 'pending',
      event: 'sent',
      actor,
      evidence: { files: files.map(({ id, sha256 }) => ({ id, sha256 })) },
      now,
    });
    await assess(tx, { accountId, actor, now });
    return ok(undefined);
  });
}
