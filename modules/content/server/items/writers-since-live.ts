import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { ItemRow } from './item-row.ts';

/** Everybody who wrote a version since the one that visitors read: none of them approves what comes next. */
export async function writersSinceLive(
  database: Queryable,
  { id, live_version }: Pick<ItemRow, 'id' | 'live_version'>,
): Promise<readonly string[]> {
  const rows = await database.rows<{ written_by: string }>(sql`select distinct written_by from content_version
    where item_id = ${id} and number > ${live_version ?? 0}`);
  return rows.map(({ written_by }) => written_by);
}
