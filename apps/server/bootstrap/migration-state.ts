import type { Database } from '@furrow/database/database';
import { listAppliedMigrations, type Migration } from '@furrow/database/migrate';

/** Whether the tables are those this version was written for; a restored backup may have older ones. */
export async function migrationsCurrent(
  database: Database,
  expected: readonly Migration[],
): Promise<boolean> {
  const known = new Set((await listAppliedMigrations(database)).map(({ id }) => id));
  return expected.every(({ id }) => known.has(id));
}
