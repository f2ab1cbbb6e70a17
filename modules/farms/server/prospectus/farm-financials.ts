import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FarmFinancials, FarmReader } from '../../contract/index.ts';
import { previewOf } from '../desk/preview.ts';
import { documentsOf } from '../documents/documents-of.ts';
import { presentDocument } from '../documents/present-document.ts';
import { findFarmState } from '../private/find-farm-id.ts';

type Written = Pick<FarmFinancials, 'plan' | 'fees' | 'budget' | 'comparables'>;

export async function farmFinancials(
  database: Queryable,
  slug: string,
  reader: FarmReader,
  now: Date,
): Promise<FarmFinancials | null> {
  const farm = await findFarmState(database, slug, reader, now);
  if (farm === null) return null;
  const farmId = farm.id;
  const written = await database.maybe<Written>(
    sql`select plan, fees, budget, comparables from farm_prospectus where farm_id = ${farmId}`,
  );
  const preview = (await previewOf(database, farm, reader))?.parts;
  const statements = (await documentsOf(database, farmId, 'financial_statement', reader)).flatMap(
    presentDocument,
  );
  return {
    plan: preview?.plan ?? written?.plan ?? null,
    fees: preview?.fees ?? written?.fees ?? [],
    budget: preview?.budget ?? written?.budget ?? [],
    comparables: preview?.comparables ?? written?.comparables ?? [],
    statements,
    new: statements.filter(({ meta_data }) => !meta_data.read).length,
  };
}
