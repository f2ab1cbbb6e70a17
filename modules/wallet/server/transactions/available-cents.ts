import { type Sql, sql } from '@furrow/database/sql';

/** What can be used of the wallet of an account, as a part of a statement. */
export const availableCents = (accountId: Sql): Sql =>
  sql`coalesce((select balance_cents from ledger_account
    where owner = 'account:' || ${accountId} and kind = 'wallet_available'), 0)`;
