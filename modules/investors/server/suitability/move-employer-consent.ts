import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import {
  DOCUMENT_MOVES,
  type DocumentStatus,
  EMPLOYER_CONSENT_MOVES,
  type EmployerConsent,
} from '../../rules/index.ts';
import { recordHistory } from '../common/history.ts';

interface Move {
  readonly accountId: Id<'acc'>;
  readonly userId: string;
  readonly to: EmployerConsent;
  readonly event: string;
  readonly actor: string;
  readonly reason?: string | undefined;
  readonly now: Date;
}

/** What becomes of the letters: those that are sent, taken, or good no more. */
const LETTERS: Readonly<Record<EmployerConsent, DocumentStatus>> = {
  pending: 'sent',
  approved: 'accepted',
  inactive: 'refused',
};

/** False when it was there already or may not go there: somebody was first. The letters go with it. */
export async function moveEmployerConsent(tx: Transaction, move: Move): Promise<boolean> {
  const { accountId, userId, to, event, actor, reason = null, now } = move;
  const { from } = await tx.one<{ from: EmployerConsent }>(
    sql`select employer_consent_status as from from investment_account where id = ${accountId} for update`,
  );
  const moved = await tx.run(sql`update investment_account
    set employer_consent_status = ${to}, updated_at = ${now}
    where id = ${accountId} and employer_consent_status = any(${EMPLOYER_CONSENT_MOVES.before(to)})`);
  if (moved === 0) return false;
  const letters = await tx.rows<{ id: Id<'afl'>; sha256: string }>(sql`update account_file
    set status = ${LETTERS[to]}, refusal = ${to === 'inactive' ? reason : null}
    where account_id = ${accountId} and purpose = 'employer_consent' and removed_at is null
      and status = any(${DOCUMENT_MOVES.before(LETTERS[to])})
    returning id, sha256`);
  await recordHistory(tx, {
    accountId,
    userId,
    subject: 'employer_consent',
    event,
    from,
    to,
    actor,
    reason,
    evidence: { files: letters.map(({ id, sha256 }) => ({ id, sha256 })) },
    at: now,
  });
  return true;
}
