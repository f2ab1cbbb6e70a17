import type { Database } from '@furrow/database/database';
import type { Migration } from '@furrow/database/migrate';
import { sql } from '@furrow/database/sql';

/** Whether the tables are those this version was written for; a restored backup may have older ones. */
export async function migrationsCurrent(
  database: Database,
  expected: readonly Migration[],
): Promise<boolean> {
  const applied = await database.rows<{ id: string }>(sql`select id from schema_migration`);
  const known = new Set(applied.map(({ id }) => id));
  return expected.every(({ id }) => known.has(id));
}
