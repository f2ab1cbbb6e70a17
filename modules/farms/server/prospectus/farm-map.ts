import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FarmMap, FarmReader } from '../../contract/index.ts';
import { checkSlug } from '../../rules/index.ts';
import { visibleTo } from '../private/visible-to.ts';

/** Null also for a farm whose land nobody has drawn yet. */
export async function findFarmMap(
  database: Queryable,
  slug: string,
  reader: FarmReader,
  now: Date,
): Promise<FarmMap | null> {
  if (!checkSlug(slug).ok) return null;
  const row = await database.maybe<{ features: FarmMap['features'] }>(
    sql`select features from farm join farm_map on farm_map.farm_id = farm.id
      where slug = ${slug} and ${visibleTo(reader, now)}`,
  );
  return row === undefined ? null : { type: 'FeatureCollection', features: row.features };
}
