import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** Does a document of an offering, withdrawn ones included, lie in the file store under this hash? */
export async function documentHoldsFile(database: Queryable, sha256: string): Promise<boolean> {
  const found = await database.maybe(
    sql`select from farm_document where sha256 = ${Buffer.from(sha256, 'hex')} limit 1`,
  );
  return found !== undefined;
}
