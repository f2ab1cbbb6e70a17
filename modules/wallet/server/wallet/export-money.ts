import type { Queryable } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { accountIdsOf } from '../../../investors/server/index.ts';
import { type TransactionType, transactionStatusOf } from '../../rules/index.ts';
import { exportBanks } from '../banks/own-banks.ts';

interface ExportedRow {
  readonly id: Id<'txn'>;
  readonly account_id: Id<'acc'>;
  readonly type: TransactionType;
  readonly status: number;
  readonly amount_cents: Cents;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

/** Handed over on request: the banks and every movement of a person's wallets, of closed accounts too. */
export async function exportMoney(database: Queryable, userId: string): Promise<Record<string, Json>> {
  const accounts = await accountIdsOf(database, userId);
  const rows =
    await database.rows<ExportedRow>(sql`select id, account_id, type, status, amount_cents, created_at, ended_at
    from wallet_transaction where account_id = any(${accounts}) order by account_id, ordinal`);
  return {
    ...(await exportBanks(database, userId)),
    wallet_transactions: rows.map((row) => ({
      id: row.id,
      account: row.account_id,
      type: row.type,
      status: transactionStatusOf(row.status),
      amount: toDollarString(row.amount_cents),
      created_at: row.created_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
  };
}
