import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** Whether one of these accounts has a bank that money can move to and from. */
export async function hasVerifiedBank(database: Queryable, accountIds: readonly string[]): Promise<boolean> {
  const found = await database.rows(sql`select from bank
    where account_id = any (${[...accountIds]}::text[]) and status = 'verified' limit 1`);
  return found.length > 0;
}
