import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { FarmMap, FarmReader } from '../../contract/index.ts';
import { checkSlug } from '../../rules/index.ts';
import { previewOf } from '../desk/preview.ts';
import { visibleTo } from '../private/visible-to.ts';

interface MapRow {
  readonly id: Id<'farm'>;
  readonly status: number;
  readonly features: FarmMap['features'] | null;
}

/** Null also for a farm whose land nobody has drawn yet. */
export async function findFarmMap(
  database: Queryable,
  slug: string,
  reader: FarmReader,
  now: Date,
): Promise<FarmMap | null> {
  if (!checkSlug(slug).ok) return null;
  const row = await database.maybe<MapRow>(
    sql`select farm.id, status, features from farm left join farm_map on farm_map.farm_id = farm.id
      where slug = ${slug} and ${visibleTo(reader, now)}`,
  );
  if (row === undefined) return null;
  const features = (await previewOf(database, row, reader))?.features ?? row.features;
  return features === null ? null : { type: 'FeatureCollection', features };
}
