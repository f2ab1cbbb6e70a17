import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import { TRANSACTION_STATUS_CODES, type TransactionType } from '../../rules/index.ts';
import type { Cause } from '../ledger/write-journals.ts';
import { announceTransactions } from './announce-transactions.ts';
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
  /** Of a cause that was taken back and brings the same once more: how often that was. */
  readonly round?: number;
}

/** Adds a transaction to the wallet of an account, in the transaction that writes its journal. The wallet is opened with its first. */
export async function addTransaction(tx: Transaction, added: NewTransaction): Promise<Id<'txn'>> {
  const [id] = await addTransactions(tx, [added]);
  if (id === undefined) throw new Error(`nothing was added to the wallet of ${added.accountId}`);
  return id;
}

const { pending: PENDING, processed: PROCESSED } = TRANSACTION_STATUS_CODES;

/** The same for several wallets, one to each. */
export async function addTransactions(
  tx: Transaction,
  added: readonly NewTransaction[],
): Promise<Id<'txn'>[]> {
  const ids = added.map(({ at }) => newId('txn', at));
  await tx.run(
    sql.named(
      'wallet-add-transactions',
      sql`with given as (
          select * from unnest(${ids}::text[], ${added.map(({ accountId }) => accountId)}::text[],
            ${added.map(({ type }) => type)}::text[], ${added.map(({ amountCents }) => amountCents)}::bigint[],
            ${added.map(({ cause }) => cause.type)}::text[], ${added.map(({ cause }) => cause.id)}::text[],
            ${added.map(({ at }) => at)}::timestamptz[], ${added.map(({ landsOn }) => landsOn)}::date[],
            ${added.map(({ journalId }) => journalId)}::text[], ${added.map(({ round = 0 }) => round)}::smallint[])
            as given (id, account_id, type, amount_cents, cause_type, cause_id, at, lands_on, journal_id, round)
        ), counted as (
          insert into wallet (account_id, transactions, pending_transactions)
          select account_id, 1, case when journal_id is null then 1 else 0 end from given
          on conflict (account_id) do update set transactions = wallet.transactions + 1,
            pending_transactions = wallet.pending_transactions + excluded.pending_transactions
          returning account_id, transactions
        )
        insert into wallet_transaction (id, account_id, ordinal, type, status, amount_cents, cause_type, cause_id,
          created_at, lands_on, ended_at, journal_id, round, balance_cents)
        select id, account_id, transactions, type,
          case when journal_id is null then ${PENDING}::smallint else ${PROCESSED}::smallint end, amount_cents, cause_type,
          cause_id, at, lands_on, case when journal_id is not null then at end, journal_id, round,
          case when journal_id is not null then ${availableCents(sql`account_id`)} end
        from given join counted using (account_id)`,
    ),
  );
  await announceTransactions(
    tx,
    added.map(({ accountId, type, journalId }, index) => ({
      id: ids[index] ?? '',
      accountId,
      type,
      status: journalId === null ? 'pending' : 'processed',
    })),
  );
  return ids;
}
