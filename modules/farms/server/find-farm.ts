import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FarmAnswer, FarmReader } from '../contract/index.ts';
import { checkSlug } from '../rules/index.ts';
import { detailColumns, detailTables, type FarmDetailRow } from './farm-row.ts';
import { presentFarmDetail } from './present.ts';
import { visibleTo } from './private/visible-to.ts';

/** Null for a farm that is not there and for one that is not for this reader: the two must look the same. */
export async function findFarm(
  database: Queryable,
  slug: string,
  reader: FarmReader,
  now: Date,
): Promise<FarmAnswer | null> {
  if (!checkSlug(slug).ok) return null;
  const row = await database.maybe<FarmDetailRow>(
    sql`select ${detailColumns} from ${detailTables(reader.userId)} where slug = ${slug} and ${visibleTo(reader, now)}`,
  );
  return row === undefined
    ? findMoved(database, slug, reader, now)
    : { kind: 'farm', farm: presentFarmDetail(row) };
}

/** Where the farm is now that once had this address. */
async function findMoved(
  database: Queryable,
  slug: string,
  reader: FarmReader,
  now: Date,
): Promise<FarmAnswer | null> {
  const row = await database.maybe<{ slug: string }>(
    sql`select farm.slug from farm join farm_former_slug former on former.farm_id = farm.id
      where former.slug = ${slug} and ${visibleTo(reader, now)}`,
  );
  return row === undefined ? null : { kind: 'moved', slug: row.slug };
}
