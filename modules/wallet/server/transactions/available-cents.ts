import { type Sql, sql } from '@furrow/database/sql';
import { walletAccount } from '../../rules/index.ts';

/** What can be used of a wallet, as a part of a statement. */
export function availableCents(accountId: string): Sql {
  const { owner, kind } = walletAccount(accountId, 'wallet_available');
  return sql`coalesce((select balance_cents from ledger_account where owner = ${owner} and kind = ${kind}), 0)`;
}
