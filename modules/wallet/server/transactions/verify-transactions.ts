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
    ), balances as materialized (
      select owner, sum(balance_cents) as total from ledger_account where owner like 'account:%' group by owner
    ), waiting as materialized (
      -- What has not ended is in the ledger and not yet in any processed transaction.
      select owner, sum(amount_cents) as total from open_pending join ledger_entry using (journal_id)
      join ledger_account on ledger_account.id = account_id where owner like 'account:%' group by owner
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
    union all
    select 'I46', wallet.account_id, 'its processed transactions add up to ' || coalesce(cents, 0)
        || ' cents, the ledger has ' || coalesce(balances.total, 0) - coalesce(waiting.total, 0)
      from wallet left join counted using (account_id)
      left join balances on balances.owner = 'account:' || wallet.account_id
      left join waiting on waiting.owner = balances.owner
      where coalesce(cents, 0) <> coalesce(balances.total, 0) - coalesce(waiting.total, 0)
    order by 1, 2, 3`);
}
