import type { Queryable, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { TransferStatus } from '../../rules/index.ts';

/** As it lies in the table; its checks vouch for the union. */
export interface TransferRow {
  readonly id: Id<'trf'>;
  readonly investment_id: Id<'inv'>;
  readonly farm_id: Id<'farm'>;
  readonly shares: number;
  readonly giver_user_id: Id<'user'>;
  readonly giver_account_id: Id<'acc'>;
  readonly recipient_user_id: Id<'user'>;
  readonly recipient_email: string | null;
  readonly recipient_account_id: Id<'acc'> | null;
  readonly status: TransferStatus;
  readonly assignment_version: string;
  readonly assignment_text: string;
  readonly assignment_sha256: string;
  readonly ip_address: string;
  readonly device: string;
  readonly joinder_version: string | null;
  readonly joinder_sha256: string | null;
  readonly joinder_opened_at: Date | null;
  readonly initiated_at: Date;
  readonly expires_at: Date;
  readonly reminded_at: Date | null;
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
  readonly ended_reason: string | null;
  readonly received_investment_id: Id<'inv'> | null;
}

export const transferColumns = sql`id, investment_id, farm_id, shares, giver_user_id, giver_account_id, recipient_user_id,
  recipient_email, recipient_account_id, status, assignment_version, assignment_text, assignment_sha256, ip_address, device,
  joinder_version, joinder_sha256, joinder_opened_at, initiated_at, expires_at, reminded_at, ended_at, ended_by,
  ended_reason, received_investment_id`;

export function transfersWhere(database: Queryable, condition: Sql): Promise<TransferRow[]> {
  return database.rows<TransferRow>(
    sql`select ${transferColumns} from ownership_transfer where ${condition}`,
  );
}

/** Whose it is: to anybody but its two sides it is not there. */
export interface OwnTransfer {
  readonly userId: string;
  readonly transferId: Id<'trf'>;
}

export async function ownTransfer(
  database: Queryable,
  { userId, transferId }: OwnTransfer,
): Promise<TransferRow | null> {
  const [row] = await transfersWhere(
    database,
    sql`id = ${transferId} and (giver_user_id = ${userId} or recipient_user_id = ${userId})`,
  );
  return row ?? null;
}

/** The same for whoever receives. */
export async function receivedTransfer(
  database: Queryable,
  { userId, transferId }: OwnTransfer,
): Promise<TransferRow | null> {
  const [row] = await transfersWhere(database, sql`id = ${transferId} and recipient_user_id = ${userId}`);
  return row ?? null;
}

/** Nobody else decides about it until this transaction ends. Whoever moves its position has locked that before. */
export async function lockTransfer(tx: Transaction, id: Id<'trf'>): Promise<TransferRow> {
  return tx.one<TransferRow>(
    sql`select ${transferColumns} from ownership_transfer where id = ${id} for no key update`,
  );
}

export const isBetweenOwn = ({
  giver_user_id,
  recipient_user_id,
}: Pick<TransferRow, 'giver_user_id' | 'recipient_user_id'>): boolean => giver_user_id === recipient_user_id;
