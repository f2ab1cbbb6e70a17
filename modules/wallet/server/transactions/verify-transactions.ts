import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';
import { TRANSACTION_STATUS_CODES } from '../../rules/index.ts';

const { pending, processed } = TRANSACTION_STATUS_CODES;

/** I44: what a wallet counts is what there is; I46: what its owner reads adds up to what the ledger has of it. */
export function verifyTransactions(snapshot: Queryable): Promise<BooksProblem[]> {
  return snapshot.rows<BooksProblem>(sql`
    with counted as materialized (
      select account_id, count(*) as transactions, max(ordinal) as newest,
        count(*) filter (where status = ${pending}) as waiting,
        coalesce(sum(amount_cents) filter (where status = ${processed}), 0) as cents
      from wallet_transaction group by account_id
    )
    select 'I44' as rule, wallet.account_id as where, 'counts ' || wallet.transactions || ' transactions, '
        || wallet.pending_transactions || ' of them pending; there are ' || coalesce(counted.transactions, 0)
        || ' and ' || coalesce(waiting, 0) as detail
      from wallet left join counted using (account_id)
      where wallet.transactions <> coalesce(counted.transactions, 0)
        or wallet.pending_transactions <> coalesce(waiting, 0)
        or wallet.transactions <> coalesce(newest, 0)
    union all
    select 'I46', id, 'its journal ' || journal_id || ' does nothing to its wallet'
      from wallet_transaction transaction where journal_id is not null and not exists (
        select from ledger_entry join ledger_account on ledger_account.id = account_id
        where ledger_entry.journal_id = transaction.journal_id and owner = 'account:' || transaction.account_id)
    order by 1, 2, 3`);
}
