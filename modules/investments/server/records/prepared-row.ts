import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { PackCursor, PackStep, PackYears, PreparedState } from '../../rules/index.ts';

/** Records that a job prepares, as far as they are. */
export interface PreparedRow {
  readonly id: Id<'prr'>;
  readonly user_id: Id<'user'>;
  readonly account_id: Id<'acc'> | null;
  readonly year: number | null;
  readonly first_year: number;
  readonly last_year: number;
  readonly state: PreparedState;
  readonly step_year: number;
  readonly step: PackStep;
  readonly step_after: string;
  readonly step_count: number;
  readonly steps: number;
  readonly file_count: number;
  readonly byte_count: bigint;
  readonly asked_at: Date;
  readonly expires_at: Date | null;
  /** One of its tax documents was replaced or withdrawn since. */
  readonly is_outdated: boolean;
}

/** What was withdrawn must not be handed out by way of an older file. */
const OUTDATED = sql`exists (select from tax_document where tax_document.user_id = prepared_records.user_id
  and tax_year between first_year and last_year and ended_at >= asked_at
  and (prepared_records.account_id is null or tax_document.account_id = prepared_records.account_id))`;

export function preparedWhere(database: Queryable, condition: Sql): Promise<PreparedRow[]> {
  return database.rows<PreparedRow>(sql`select id, user_id, account_id, year, first_year, last_year, state, step_year, step,
      step_after, step_count, steps, file_count, byte_count, asked_at, expires_at,
      ${OUTDATED} as is_outdated
    from prepared_records where ${condition}`);
}

export const yearsOf = ({ first_year: first, last_year: last }: PreparedRow): PackYears => ({ first, last });

export const cursorOf = (row: PreparedRow): PackCursor => ({
  year: row.step_year,
  step: row.step,
  after: row.step_after,
  count: row.step_count,
});
