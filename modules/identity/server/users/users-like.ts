import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

interface Asked {
  readonly text: string;
  /** The same as a query of words. */
  readonly words: string;
  readonly limit: number;
}

/** Ids of people whose email begins with this, or whose name has these words; newest first. */
export async function usersLike(
  database: Queryable,
  { text, words, limit }: Asked,
): Promise<readonly string[]> {
  const start = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const byName = text.includes('@')
    ? sql`false`
    : sql`to_tsvector('simple', first_name || ' ' || last_name) @@ to_tsquery('simple', ${words})`;
  const rows = await database.rows<{ id: string }>(sql`select id from user_account
    where email_normal like ${start} or ${byName} order by id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}
