import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import type { ValuationLine, ValuationMethod } from '../../rules/index.ts';
import type { CheckedValuation } from './check-valuations.ts';

export const VALUATION_QUEUE = 'valuations';

/** Makes whoever enters or approves valuations wait for each other, so that what was checked is what is written. */
export async function lockValuations(tx: Transaction): Promise<void> {
  // 'valu' and 1 in the two-key space of advisory locks
  await tx.run(sql`select pg_advisory_xact_lock(1986096245, 1)`);
}

export type ValuationVia = 'form' | 'csv';

export interface NewBatch {
  readonly lines: readonly CheckedValuation[];
  readonly via: ValuationVia;
  /** The one that a correction replaces. */
  readonly replaces: Id<'val'> | null;
  readonly enteredBy: string;
  readonly at: Date;
}

/** Writes down what was entered; nobody reads it as a value before it is approved. */
export async function insertBatch(
  tx: Transaction,
  { lines, via, replaces, enteredBy, at }: NewBatch,
): Promise<Id<'vbt'>> {
  const id = newId('vbt', at);
  await tx.run(sql`insert into valuation_batch (id, via, lines, entered_by, entered_at)
    values (${id}, ${via}, ${lines.length}, ${enteredBy}, ${at})`);
  await tx.run(sql`insert into farm_valuation (id, batch_id, line, farm_id, day, value_cents, method, source, replaces)
    select given.id, ${id}, given.line, given.farm_id, given.day, given.value_cents, given.method, given.source, ${replaces}
    from unnest(${lines.map(() => newId('val', at))}::text[], ${lines.map(({ line }) => line)}::int[],
      ${lines.map(({ farmId }) => farmId)}::text[], ${lines.map(({ day }) => day)}::date[],
      ${lines.map(({ valueCents }) => valueCents)}::bigint[], ${lines.map(({ method }) => method)}::text[],
      ${lines.map(({ source }) => source)}::text[])
      as given (id, line, farm_id, day, value_cents, method, source)`);
  return id;
}

export interface BatchRow {
  readonly id: Id<'vbt'>;
  readonly via: ValuationVia;
  readonly lines: number;
  readonly entered_by: string;
  readonly entered_at: Date;
  readonly status: 'waiting' | 'approved' | 'declined' | 'withdrawn' | 'changed' | 'expired';
  readonly proposal_id: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
}

export const BATCH_COLUMNS = sql`id, via, lines, entered_by, entered_at, status, proposal_id, decided_by, decided_at,
  decision_reason`;

interface StoredLine {
  readonly line: number;
  readonly farm_id: Id<'farm'>;
  readonly day: string;
  readonly value_cents: bigint;
  readonly method: ValuationMethod;
  readonly source: string;
  readonly replaces: Id<'val'> | null;
}

/** What a batch says, as it can be checked again. */
export async function storedBatch(
  database: Queryable,
  batchId: Id<'vbt'>,
): Promise<{ readonly lines: readonly ValuationLine[]; readonly replaces: Id<'val'> | null }> {
  const rows = await database.rows<StoredLine>(
    sql`select line, farm_id, day, value_cents, method, source, replaces from farm_valuation
      where batch_id = ${batchId} order by line`,
  );
  return {
    lines: rows.map(({ line, farm_id: farm, day, value_cents: valueCents, method, source }) => ({
      line,
      farm,
      day,
      valueCents,
      method,
      source,
    })),
    replaces: rows[0]?.replaces ?? null,
  };
}
