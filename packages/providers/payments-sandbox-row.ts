import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import type { BankAccountType, TransferStatus } from './payments.ts';

export interface SourceRow {
  readonly id: string;
  readonly customer_id: string | null;
  readonly name: string;
  readonly bank_name: string;
  readonly type: BankAccountType;
  readonly status: 'unverified' | 'verified';
  readonly deposits: 'pending' | 'processed' | 'failed' | null;
  readonly deposits_at: Date | null;
  readonly deposits_failure: string | null;
  readonly tries: number;
  readonly limit_cents: bigint | null;
  readonly created_at: Date;
  readonly removed_at: Date | null;
}

const SOURCE_COLUMNS = sql`id, customer_id, name, bank_name, type, status, deposits, deposits_at, deposits_failure, tries,
  limit_cents, created_at, removed_at`;

export interface TransferRow {
  readonly id: string;
  readonly source_id: string | null;
  readonly destination_id: string | null;
  readonly customer_id: string | null;
  readonly amount_cents: bigint;
  readonly correlation_id: string | null;
  readonly status: TransferStatus;
  readonly created_at: Date;
  readonly exported_at: Date;
  readonly due_at: Date;
  readonly return_code: string | null;
  readonly return_at: Date | null;
}

export const TRANSFER_COLUMNS = sql`id, source_id, destination_id, customer_id, amount_cents, correlation_id, status,
  created_at, exported_at, due_at, return_code, return_at`;

export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function readSource(tx: Transaction, id: string): Promise<SourceRow | undefined> {
  if (!UUID.test(id)) return undefined;
  return tx.maybe<SourceRow>(sql`select ${SOURCE_COLUMNS} from sandbox_funding_source where id = ${id}`);
}

/** Held until the end of the transaction: one change of a bank at a time. */
export async function lockSource(tx: Transaction, id: string): Promise<SourceRow | undefined> {
  if (!UUID.test(id)) return undefined;
  return tx.maybe<SourceRow>(
    sql`select ${SOURCE_COLUMNS} from sandbox_funding_source where id = ${id} for update`,
  );
}

export async function lockTransfer(tx: Transaction, id: string): Promise<TransferRow | undefined> {
  if (!UUID.test(id)) return undefined;
  return tx.maybe<TransferRow>(
    sql`select ${TRANSFER_COLUMNS} from sandbox_transfer where id = ${id} for update`,
  );
}
