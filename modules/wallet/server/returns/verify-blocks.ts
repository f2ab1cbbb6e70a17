import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';

/** B2: a wallet is blocked for a return exactly while its owner owes something; B3: then it has nothing to spend. */
export function verifyBlocks(snapshot: Queryable): Promise<BooksProblem[]> {
  return snapshot.rows<BooksProblem>(sql`
    select 'B2' as rule, coalesce(account_id, substr(owner, 9)) as where, 'owes ' || coalesce(-balance_cents, 0)
        || ' cents and is ' || coalesce('blocked for: ' || block_reason, 'not blocked') as detail
      from wallet full join (select owner, balance_cents from ledger_account where kind = 'receivable') owed
        on owner = 'account:' || account_id
      where (coalesce(balance_cents, 0) < 0 and block_reason is null)
          or (coalesce(balance_cents, 0) = 0 and block_reason = 'return')
    union all
    select 'B3', substr(debt.owner, 9), 'owes ' || -debt.balance_cents || ' cents and has ' || available.balance_cents
      from ledger_account debt join ledger_account available on available.owner = debt.owner
      where debt.kind = 'receivable' and debt.balance_cents < 0
        and available.kind = 'wallet_available' and available.balance_cents > 0
    order by 1, 2, 3`);
}

const HOLD_GRACE = '1 hour';

/**
 * I37: no hold outlives its time by more than the sweep takes. The time is the newest journal's, not the machine's: the
 * demonstration moves the clock, and a copy of the books is read later.
 */
export function verifyHolds(snapshot: Queryable): Promise<BooksProblem[]> {
  return snapshot.rows<BooksProblem>(sql`
    select 'I37' as rule, journal_id as where, 'should have ended at ' || expires_at as detail
      from open_pending
      where expires_at + ${HOLD_GRACE}::interval < (select max(at) from journal)
    order by 1, 2, 3`);
}
