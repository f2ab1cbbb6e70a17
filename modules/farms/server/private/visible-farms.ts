import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { visibleTo } from './visible-to.ts';

/** Of these farms those that a person may see wherever they are, by id with their names: no link of a browser counts. */
export async function visibleFarmNames(
  database: Queryable,
  {
    userId,
    farmIds,
    now,
  }: { readonly userId: string; readonly farmIds: readonly string[]; readonly now: Date },
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.rows<{ id: string; name: string }>(sql`select id, name from farm
    where id = any (${[...farmIds]}::text[]) and ${visibleTo({ userId, grants: [] }, now)}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
