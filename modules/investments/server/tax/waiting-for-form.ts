import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { TaxForm } from '../../rules/index.ts';
import { heldInYear } from './held-in-year.ts';
import { taxDocumentsWhere } from './tax-row.ts';

interface FormOfFarm {
  readonly taxYear: number;
  readonly farmId: Id<'farm'>;
  readonly form: TaxForm;
}

/** The people who get a form for a year and do not have it yet. */
export async function waitingForForm(
  database: Queryable,
  { taxYear, farmId, form }: FormOfFarm,
): Promise<string[]> {
  const held = await heldInYear(database, taxYear, sql`farm_id = ${farmId}`);
  const have = await taxDocumentsWhere(
    database,
    sql`tax_year = ${taxYear} and farm_id = ${farmId} and form = ${form} and ended_at is null`,
  );
  const delivered = new Set(have.map(({ account_id }) => account_id));
  const waiting = held.filter(({ account_id }) => !delivered.has(account_id));
  return [...new Set(waiting.map(({ user_id }) => user_id))];
}
