import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import { TRANSACTION_STATUS_CODES, type TransactionType } from '../../rules/index.ts';
import type { Cause } from '../ledger/write-journals.ts';
import { availableCents } from './available-cents.ts';

export interface NewTransaction {
  readonly accountId: Id<'acc'>;
  readonly type: TransactionType;
  /** What it does to the wallet, or will. */
  readonly amountCents: Cents;
  readonly cause: Cause;
  readonly at: Date;
  /** Expected to be processed on that day; null where nobody can tell. */
  readonly landsOn: CalendarDay | null;
  /** The journal that moved the money, where it is processed at once; null where it waits. */
  readonly journalId: Id<'jrn'> | null;
}

/** Adds a transaction to the wallet of an account, in the transaction that writes its journal. The wallet is opened with its first. */
export async function addTransaction(tx: Transaction, added: NewTransaction): Promise<Id<'txn'>> {
  const { accountId, type, amountCents, cause, at, landsOn, journalId } = added;
  const id = newId('txn', at);
  const isPending = journalId === null;
  const status = isPending ? TRANSACTION_STATUS_CODES.pending : TRANSACTION_STATUS_CODES.processed;
  const waiting = isPending ? 1 : 0;
  await tx.run(
    sql.named(
      'wallet-add-transaction',
      sql`with counted as (
          insert into wallet (account_id, transactions, pending_transactions)
          values (${accountId}, 1, ${waiting}::int)
          on conflict (account_id) do update set transactions = wallet.transactions + 1,
            pending_transactions = wallet.pending_transactions + ${waiting}::int
          returning transactions
        )
        insert into wallet_transaction (id, account_id, ordinal, type, status, amount_cents, cause_type, cause_id,
          created_at, lands_on, ended_at, journal_id, balance_cents)
        select ${id}, ${accountId}, transactions, ${type}, ${status}::smallint, ${amountCents}::bigint, ${cause.type},
          ${cause.id}, ${at}::timestamptz, ${landsOn}::date, case when ${isPending}::boolean then null else ${at}::timestamptz end,
          ${journalId}, case when ${isPending}::boolean then null else ${availableCents(accountId)} end
        from counted`,
    ),
  );
  return id;
}
