import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import { stateName } from '@furrow/kernel/states';
import { FEDERAL, type TaxDelivery, type TaxForm, type TrackState, usualDay } from '../../rules/index.ts';

/** A document as it lies in the table, with what is known of its file. */
export interface TaxDocumentRow {
  readonly id: Id<'tax'>;
  readonly tax_year: number;
  readonly farm_id: Id<'farm'>;
  readonly form: TaxForm;
  readonly account_id: Id<'acc'>;
  readonly user_id: Id<'user'>;
  readonly file_id: Id<'txf'>;
  readonly version: number;
  readonly note: string | null;
  readonly delivery: TaxDelivery;
  readonly published_at: Date;
  readonly read_at: Date | null;
  readonly mailed_at: Date | null;
  readonly ended_at: Date | null;
  readonly ended_because: 'replaced' | 'voided' | null;
  readonly void_reason: string | null;
  readonly byte_count: number;
  readonly sha256: string;
}

/** With their files, so that columns of both can be named in the condition. */
export function taxDocumentsWhere(database: Queryable, condition: Sql): Promise<TaxDocumentRow[]> {
  return database.rows<TaxDocumentRow>(sql`select tax_document.id, tax_year, farm_id, form, account_id, user_id,
      file_id, version, note, delivery, published_at, read_at, mailed_at, ended_at, ended_because, void_reason,
      byte_count, sha256
    from tax_document join tax_file on tax_file.id = file_id where ${condition}`);
}

/** Where one form of one farm stands. */
export interface TaxTrack {
  readonly state: TrackState;
  readonly expected_on: CalendarDay;
  readonly first_expected_on: CalendarDay;
  readonly reason: string | null;
}

interface TrackRow extends TaxTrack {
  readonly farm_id: string;
  readonly form: TaxForm;
}

/** What the firm said of the forms of these farms; the rest is expected on the usual day. */
export async function taxTracks(
  database: Queryable,
  taxYear: number,
  farmIds: readonly string[],
): Promise<(farmId: string, form: TaxForm) => TaxTrack> {
  const rows = await database.rows<TrackRow>(sql`select farm_id, form, state, expected_on::text,
      first_expected_on::text, reason
    from tax_track where tax_year = ${taxYear} and farm_id = any(${[...farmIds]}::text[])`);
  return (farmId, form) => {
    const row = rows.find((one) => one.farm_id === farmId && one.form === form);
    if (row === undefined) return usualTrack(taxYear);
    const { state, expected_on, first_expected_on, reason } = row;
    return { state, expected_on, first_expected_on, reason };
  };
}

export function usualTrack(taxYear: number): TaxTrack {
  const day = usualDay(taxYear);
  return { state: 'expected', expected_on: day, first_expected_on: day, reason: null };
}

export const jurisdictionOf = (form: TaxForm): string =>
  form === FEDERAL ? 'Federal' : (stateName(form.toUpperCase()) ?? form.toUpperCase());

export const formNameOf = (form: TaxForm): string =>
  form === FEDERAL ? 'Schedule K-1' : `${jurisdictionOf(form)} Schedule K-1`;
