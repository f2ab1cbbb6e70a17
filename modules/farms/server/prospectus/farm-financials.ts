import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FarmFinancials, FarmReader } from '../../contract/index.ts';
import { documentsOf } from '../documents/documents-of.ts';
import { presentDocument } from '../documents/present-document.ts';
import { findFarmId } from '../private/find-farm-id.ts';

type Written = Pick<FarmFinancials, 'plan' | 'fees' | 'budget' | 'comparables'>;

export async function farmFinancials(
  database: Queryable,
  slug: string,
  reader: FarmReader,
  now: Date,
): Promise<FarmFinancials | null> {
  const farmId = await findFarmId(database, slug, reader, now);
  if (farmId === null) return null;
  const written = await database.maybe<Written>(
    sql`select plan, fees, budget, comparables from farm_prospectus where farm_id = ${farmId}`,
  );
  const statements = (await documentsOf(database, farmId, 'financial_statement', reader)).flatMap(
    presentDocument,
  );
  return {
    plan: written?.plan ?? null,
    fees: written?.fees ?? [],
    budget: written?.budget ?? [],
    comparables: written?.comparables ?? [],
    statements,
    new: statements.filter(({ meta_data }) => !meta_data.read).length,
  };
}
