import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import type { DistributionKind, DistributionStatus, SourceLine } from '../../rules/index.ts';

/** A run as it lies in the database. */
export interface RunRow {
  readonly id: Id<'dist'>;
  readonly year: number;
  readonly number: number;
  readonly farm_id: Id<'farm'>;
  readonly kind: DistributionKind;
  readonly title: string;
  readonly record_date: CalendarDay;
  readonly pay_on: CalendarDay;
  readonly gross_cents: bigint;
  readonly withholding_bps: number;
  readonly withheld_cents: bigint;
  readonly total_cents: bigint;
  readonly note: string;
  readonly status: DistributionStatus;
  readonly version: number;
  readonly prepared_by: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly checked_by: string | null;
  readonly checked_at: Date | null;
  readonly shares: number | null;
  readonly sent_by: string | null;
  readonly sent_at: Date | null;
  readonly proposal_id: Id<'prop'> | null;
  readonly returned_because: string | null;
  readonly returned_at: Date | null;
  readonly approved_by: string | null;
  readonly approved_at: Date | null;
  readonly paid_at: Date | null;
  readonly cancelled_by: string | null;
  readonly cancelled_at: Date | null;
  readonly cancelled_because: string | null;
}

export const RUN_COLUMNS = sql`id, year, number, farm_id, kind, title, record_date::text,
  pay_on::text, gross_cents, withholding_bps, withheld_cents, total_cents, note, status, version,
  prepared_by, created_at, updated_at, checked_by, checked_at, shares, sent_by, sent_at, proposal_id, returned_because,
  returned_at, approved_by, approved_at, paid_at, cancelled_by, cancelled_at, cancelled_because`;

export function findRun(database: Queryable, id: Id<'dist'>): Promise<RunRow | undefined> {
  return database.maybe<RunRow>(sql`select ${RUN_COLUMNS} from distribution where id = ${id}`);
}

/** Nobody else moves it until this transaction ends. */
export function lockRun(tx: Transaction, id: Id<'dist'>): Promise<RunRow | undefined> {
  return tx.maybe<RunRow>(sql`select ${RUN_COLUMNS} from distribution where id = ${id} for no key update`);
}

/** Runs of one farm are begun, checked and agreed to one after the other: each must see what the others take. */
export async function lockFarmRuns(tx: Transaction, farmId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`distribution:${farmId}`}, 0))`);
}

export async function sourcesOf(database: Queryable, id: Id<'dist'>): Promise<SourceLine[]> {
  const rows = await database.rows<{ label: string; amount_cents: bigint }>(
    sql`select label, amount_cents from distribution_source where distribution_id = ${id} order by place`,
  );
  return rows.map(({ label, amount_cents }) => ({ label, amountCents: amount_cents }));
}
