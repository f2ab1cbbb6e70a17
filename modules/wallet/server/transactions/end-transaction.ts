import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { TRANSACTION_STATUS_CODES, type TransactionStatus, type TransactionType } from '../../rules/index.ts';
import type { Cause } from '../ledger/write-journals.ts';
import { announceTransactions } from './announce-transactions.ts';
import { availableCents } from './available-cents.ts';

export interface EndedTransaction {
  readonly accountId: Id<'acc'>;
  readonly cause: Cause;
  readonly type: TransactionType;
  readonly to: Exclude<TransactionStatus, 'pending'>;
  /** The journal that moved the money on or back; null where none had moved. */
  readonly journalId: Id<'jrn'> | null;
  /** Of one that failed: the code of a return, or of a refusal. */
  readonly failure?: string;
  readonly at: Date;
}

/** Ends a transaction that waits. False where somebody was first. */
export async function endTransaction(tx: Transaction, ended: EndedTransaction): Promise<boolean> {
  const { accountId, cause, type, to, journalId, failure, at } = ended;
  const balance = to === 'processed' ? availableCents(sql`${accountId}::text`) : sql`null::bigint`;
  const changed = await tx.maybe<{ id: Id<'txn'> }>(sql`
    with ended as (
      update wallet_transaction set status = ${TRANSACTION_STATUS_CODES[to]}, ended_at = ${at},
        journal_id = ${journalId}, failure = ${failure ?? null}, balance_cents = ${balance}
      where cause_type = ${cause.type} and cause_id = ${cause.id} and type = ${type} and account_id = ${accountId}
        and status = ${TRANSACTION_STATUS_CODES.pending}
      returning id, account_id
    )
    update wallet set pending_transactions = pending_transactions - 1
    from ended where wallet.account_id = ended.account_id returning ended.id`);
  if (changed === undefined) return false;
  await announceTransactions(tx, [{ id: changed.id, accountId, type, status: to }]);
  return true;
}
