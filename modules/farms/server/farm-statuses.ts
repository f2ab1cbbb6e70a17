import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type FarmStatus, farmStatusOf } from '../rules/index.ts';

/** How farms stand, by their ids. */
export async function farmStatuses(
  database: Queryable,
  farmIds: readonly string[],
): Promise<ReadonlyMap<string, FarmStatus>> {
  const rows = await database.rows<{ id: string; status: number }>(
    sql`select id, status from farm where id = any(${[...farmIds]}::text[])`,
  );
  return new Map(rows.map(({ id, status }) => [id, farmStatusOf(status)]));
}
