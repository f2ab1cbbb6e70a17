import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FarmDetail } from '../contract/index.ts';
import { checkSlug } from '../rules/index.ts';
import { detailColumns, type FarmDetailRow, openToAll } from './farm-row.ts';
import { presentFarmDetail } from './present.ts';

/** Null for a farm that is not there and for one that is not for everybody: the two must look the same. */
export async function findFarm(database: Queryable, slug: string): Promise<FarmDetail | null> {
  if (!checkSlug(slug).ok) return null;
  const row = await database.maybe<FarmDetailRow>(
    sql`select ${detailColumns} from farm left join county_map on fips = county_fips
      where slug = ${slug} and ${openToAll}`,
  );
  return row === undefined ? null : presentFarmDetail(row);
}
