import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { LineMatch, LineStatus } from '../../rules/index.ts';

export interface LineRow {
  readonly id: Id<'line'>;
  readonly source: 'csv' | 'manual';
  readonly bank_id: string;
  readonly day: string;
  readonly amount_cents: bigint;
  readonly sender: string;
  readonly memo: string;
  readonly wire_id: Id<'wire'> | null;
  readonly proposal: LineMatch;
  readonly twin_id: Id<'line'> | null;
  readonly status: LineStatus;
  readonly added_by: string;
  readonly added_at: Date;
  readonly journal_id: Id<'jrn'>;
  readonly end_journal_id: Id<'jrn'> | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly reason: string | null;
  readonly account_id: Id<'acc'> | null;
  readonly matched_wire_id: Id<'wire'> | null;
  readonly confirmation: string | null;
  /** How often its credit was taken back. */
  readonly taken_back: number;
}

/** Of the journal that takes it out of suspense; after a credit was taken back it is another one. */
export const outKey = ({ id, taken_back }: Pick<LineRow, 'id' | 'taken_back'>): string =>
  taken_back === 0 ? `bank_line ${id} out` : `bank_line ${id} out ${taken_back + 1}`;

/** Whether only this person says that the money came: no file of the bank does. */
export const isTypedBy = (
  { source, added_by }: Pick<LineRow, 'source' | 'added_by'>,
  actor: string,
): boolean => source === 'manual' && added_by === actor;

const COLUMNS = sql`id, source, bank_id, day, amount_cents, sender, memo, wire_id, proposal, twin_id, status, added_by,
  added_at, journal_id, end_journal_id, decided_by, decided_at, reason, account_id, matched_wire_id, confirmation, taken_back`;

export function findLine(database: Queryable, id: string): Promise<LineRow | undefined> {
  return database.maybe<LineRow>(sql`select ${COLUMNS} from bank_line where id = ${id}`);
}

/** By the bank's own number; locked like any line that is decided. */
export function lockLineNumbered(tx: Transaction, bankId: string): Promise<LineRow | undefined> {
  return tx.maybe<LineRow>(sql`select ${COLUMNS} from bank_line where bank_id = ${bankId} for update`);
}

/** Nobody else decides about it until this transaction ends. */
export function lockLine(tx: Transaction, id: string): Promise<LineRow | undefined> {
  return tx.maybe<LineRow>(sql`select ${COLUMNS} from bank_line where id = ${id} for update`);
}

export function linesAmong(database: Queryable, ids: readonly string[]): Promise<LineRow[]> {
  return database.rows<LineRow>(sql`select ${COLUMNS} from bank_line where id = any(${[...ids]}::text[])`);
}
