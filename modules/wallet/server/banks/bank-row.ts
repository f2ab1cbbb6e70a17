import type { Queryable, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { BankAccountType } from '@furrow/providers/payments';
import type { AttachmentMethod, BankStatus } from '../../rules/index.ts';

/** A bank as it lies in the database, without its numbers. The checks of the columns vouch for the unions. */
export interface BankRow {
  readonly id: Id<'bank'>;
  readonly account_id: Id<'acc'>;
  readonly institution: string;
  readonly last_four: string;
  readonly type: BankAccountType;
  readonly attachment_method: AttachmentMethod;
  readonly status: BankStatus;
  readonly source_id: string | null;
  readonly owner_names: readonly string[];
  readonly owner_check: 'matched' | 'differs' | 'unknown' | 'accepted';
  readonly amounts_sent_at: Date | null;
  readonly amounts_land_on: string | null;
  readonly amounts_until: Date | null;
  readonly amounts_told_at: Date | null;
  readonly amount_tries: number;
  readonly payouts_from: Date;
  readonly linked_at: Date;
  readonly verified_at: Date | null;
  readonly ended_at: Date | null;
  readonly end_reason: string | null;
}

export const BANK_COLUMNS = sql`bank.id, bank.account_id, bank.institution, bank.last_four, bank.type, bank.attachment_method,
  bank.status, bank.source_id, bank.owner_names, bank.owner_check, bank.amounts_sent_at, bank.amounts_land_on::text,
  bank.amounts_until, bank.amounts_told_at, bank.amount_tries, bank.payouts_from, bank.linked_at, bank.verified_at,
  bank.ended_at, bank.end_reason`;

const select = (condition: Sql) => sql`select ${BANK_COLUMNS} from bank where ${condition}`;

export function findBank(database: Queryable, id: Id<'bank'>): Promise<BankRow | undefined> {
  return database.maybe<BankRow>(select(sql`bank.id = ${id}`));
}

export function bankOfSource(database: Queryable, sourceId: string): Promise<BankRow | undefined> {
  return database.maybe<BankRow>(select(sql`bank.source_id = ${sourceId}`));
}

export function lockBank(tx: Transaction, id: Id<'bank'>): Promise<BankRow | undefined> {
  return tx.maybe<BankRow>(sql`${select(sql`bank.id = ${id}`)} for update`);
}
