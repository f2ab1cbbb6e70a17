import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { PERSON_MOVES, type PersonStatus } from '../../rules/index.ts';
import { recordHistory } from '../common/history.ts';
import type { PersonRow } from './person-row.ts';

export interface PersonMove {
  readonly status: PersonStatus;
  /** The time of the word it rests on; null for what we do ourselves. */
  readonly at: Date | null;
  readonly actor: string;
  readonly reason?: string | null;
  readonly now: Date;
}

/** One step of the table, or nothing. The account must be held. */
export async function movePerson(tx: Transaction, person: PersonRow, move: PersonMove): Promise<void> {
  const { status, at, actor, now, reason = null } = move;
  // Nobody skips the document that is asked for: two steps of the table stand for one word of the provider.
  const through =
    status === 'document_pending' && person.status === 'incomplete' ? 'document' : person.status;
  const moves = status !== person.status;
  if (moves && !PERSON_MOVES.canMove(through, status)) return;
  await tx.run(sql`update account_person set status = ${status}, problem = ${reason},
      reported_at = coalesce(${at}, reported_at), updated_at = ${now}
    where id = ${person.id}`);
  if (!moves) return;
  await recordHistory(tx, {
    accountId: person.account_id,
    userId: person.user_id,
    subject: 'person',
    event: status,
    from: person.status,
    to: status,
    actor,
    reason,
    evidence: { person: person.id },
    at: now,
  });
}
