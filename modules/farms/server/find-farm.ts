import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FarmAnswer, FarmReader } from '../contract/index.ts';
import { checkSlug, FARM_STATUS_CODES, farmStatusOf, shelfOf } from '../rules/index.ts';
import { previewedRow, previewOf } from './desk/preview.ts';
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
  if (row === undefined) return findMoved(database, slug, reader, now);
  if (reader.preview === undefined) return { kind: 'farm', farm: presentFarmDetail(row, now) };
  const preview = await previewOf(database, row, reader);
  const isListed = shelfOf(farmStatusOf(row.status)) !== null;
  if (isListed && preview === null) return { kind: 'farm', farm: presentFarmDetail(row, now) };
  const written = preview === null ? row : await previewedRow(database, row, preview);
  // As everybody will see it: open, whatever it still has to pass.
  const shown = isListed ? written : { ...written, status: FARM_STATUS_CODES.verified };
  return { kind: 'farm', farm: presentFarmDetail(shown, now), preview: isListed ? 'changes' : 'draft' };
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
