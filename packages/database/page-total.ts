import type { Page } from '@furrow/kernel/page';
import type { Queryable } from './database.ts';
import { type Sql, sql } from './sql.ts';

/** How many rows there are in all. A page that is not full is the last one and tells it; only else they are counted. */
export async function totalOf(
  database: Queryable,
  { limit, offset }: Page,
  rows: number,
  from: Sql,
): Promise<number> {
  if (rows < limit && (rows > 0 || offset === 0)) return offset + rows;
  const { count } = await database.one<{ count: number }>(
    sql`select count(*)::integer as count from ${from}`,
  );
  return count;
}
