import { sql } from '@furrow/database/sql';
import type { Questions } from '@furrow/module/house';

interface Row {
  readonly id: string;
  readonly wallet_cents: bigint;
  readonly pending: number;
  readonly transactions: number;
  readonly banks: number;
}

/** What of its money keeps an account from being deleted. */
export const accountUsage: Questions['accountUsage'] = async (database, accountIds) => {
  const rows = await database.rows<Row>(sql`select account.id,
      coalesce((select sum(abs(balance_cents)) from ledger_account where owner = 'account:' || account.id), 0)::bigint
        as wallet_cents,
      coalesce((select pending_transactions from wallet where account_id = account.id), 0) as pending,
      coalesce((select transactions from wallet where account_id = account.id), 0) as transactions,
      (select count(*)::int from bank where account_id = account.id and status <> 'removed') as banks
    from unnest(${[...accountIds]}::text[]) account (id)`);
  return new Map(
    rows.map(({ id, wallet_cents, pending, transactions, banks }) => [
      id,
      {
        walletCents: wallet_cents,
        pendingMovements: pending,
        linkedBanks: banks,
        hasMovedMoney: transactions > 0,
      },
    ]),
  );
};
