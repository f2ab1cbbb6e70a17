import type { Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { EMPLOYER_CONSENT_MOVES, type EmployerConsent, statesBefore } from '../../rules/index.ts';
import { recordHistory } from '../history.ts';

interface Move {
  readonly accountId: string;
  readonly userId: string;
  readonly to: EmployerConsent;
  readonly event: string;
  readonly actor: string;
  readonly reason?: string | undefined;
  readonly evidence?: Readonly<Record<string, Json>> | undefined;
  readonly now: Date;
}

/** False when it was there already or may not go there: somebody was first. */
export async function moveEmployerConsent(tx: Transaction, move: Move): Promise<boolean> {
  const { accountId, userId, to, event, actor, reason, evidence = {}, now } = move;
  const { from } = await tx.one<{ from: EmployerConsent }>(
    sql`select employer_consent_status as from from investment_account where id = ${accountId} for update`,
  );
  const moved = await tx.run(sql`update investment_account
    set employer_consent_status = ${to}, updated_at = ${now}
    where id = ${accountId} and employer_consent_status = any(${statesBefore(EMPLOYER_CONSENT_MOVES, to)})`);
  if (moved === 0) return false;
  const line = { accountId, userId, actor, at: now } as const;
  await recordHistory(tx, {
    ...line,
    subject: 'employer_consent',
    event,
    from,
    to,
    reason: reason ?? null,
    evidence,
  });
  return true;
}
