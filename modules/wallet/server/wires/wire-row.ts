import type { Queryable, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { WireStatus } from '../../rules/index.ts';

export interface WireRow {
  readonly id: Id<'wire'>;
  readonly reference: string;
  readonly account_id: Id<'acc'>;
  readonly purpose_type: string;
  readonly purpose_id: string;
  readonly amount_cents: bigint | null;
  readonly status: WireStatus;
  readonly awarded_at: Date;
  readonly told_sent_on: string | null;
  readonly told_bank: string | null;
  readonly told_at: Date | null;
  readonly received_at: Date | null;
  readonly ended_at: Date | null;
  readonly matched_cents: bigint | null;
}

const COLUMNS = sql`id, reference, account_id, purpose_type, purpose_id, amount_cents, status, awarded_at,
  told_sent_on, told_bank, told_at, received_at, ended_at, matched_cents`;

export function findWire(database: Queryable, id: string): Promise<WireRow | undefined> {
  return database.maybe<WireRow>(sql`select ${COLUMNS} from wire_reference where id = ${id}`);
}

/** Nobody else decides about it until this transaction ends. */
export function lockWire(tx: Transaction, id: string): Promise<WireRow | undefined> {
  return tx.maybe<WireRow>(sql`select ${COLUMNS} from wire_reference where id = ${id} for update`);
}

export function wiresWhere(database: Queryable, condition: Sql, limit: number): Promise<WireRow[]> {
  return database.rows<WireRow>(
    sql`select ${COLUMNS} from wire_reference where ${condition} order by awarded_at desc, id desc limit ${limit}`,
  );
}
