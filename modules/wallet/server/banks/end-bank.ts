import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import { type BankEndReason, bankMoves } from '../../rules/index.ts';
import { pausePlans } from '../plans/pause-plans.ts';
import { type BankEmailKind, removeSourceJob } from './bank-jobs.ts';
import type { BankRow } from './bank-row.ts';
import { noteBank } from './note-bank.ts';
import { BANK_OWNER_QUEUE } from './owner-queue-name.ts';

export interface BankEnd {
  readonly to: 'failed' | 'removed';
  /** A code of a return, such as R03, or one of ours. */
  readonly reason: BankEndReason | `R${string}`;
  readonly actor: string;
  readonly now: Date;
}

/**
 * A bank that failed stays for its owner to read why; of one that is removed the numbers are gone for good. False where
 * it has ended already.
 */
export async function endBank(
  tx: Transaction,
  { id, account_id: accountId, status }: Pick<BankRow, 'id' | 'account_id' | 'status'>,
  { to, reason, actor, now }: BankEnd,
): Promise<boolean> {
  const ended = await tx.run(sql`update bank set status = ${to}, ended_at = ${now}, end_reason = ${reason},
      place = case when ${to} = 'removed' then null else place end,
      sealed_numbers = case when ${to} = 'removed' then null else sealed_numbers end,
      fingerprint = case when ${to} = 'removed' then null else fingerprint end
    where id = ${id} and status = any(${bankMoves.before(to)})`);
  if (ended === 0) return false;
  await closeWork(tx, {
    queue: BANK_OWNER_QUEUE,
    subject: id,
    actor: actor.startsWith('operator:') ? actor : null,
    outcome: reason,
    now,
  });
  // What comes each month from a bank that is gone comes no more until its owner chooses another.
  await pausePlans(tx, { accountId, bankId: id, because: 'bank_gone', now });
  await enqueue(tx, removeSourceJob, { bankId: id });
  const email = emailFor(to, reason);
  await noteBank(tx, {
    bankId: id,
    accountId,
    event: to,
    actor,
    before: { status },
    after: { status: to, reason },
    email,
    now,
  });
  return true;
}

function emailFor(to: BankEnd['to'], reason: BankEnd['reason']): BankEmailKind | undefined {
  // Whoever adds a bank a second time is told so by the answer.
  if (reason === 'duplicate') return undefined;
  if (to === 'failed' || reason === 'not_taken') return 'failed';
  return reason === 'removed_by_owner' ? 'removed' : 'removed_by_return';
}
