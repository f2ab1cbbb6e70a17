import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** Those of these banks that their owner or the firm has removed. */
export async function removedBanks(
  database: Queryable,
  bankIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (bankIds.length === 0) return new Set();
  const rows = await database.rows<{ id: string }>(
    sql`select id from bank where id = any(${[...bankIds]}::text[]) and status = 'removed'`,
  );
  return new Set(rows.map(({ id }) => id));
}
