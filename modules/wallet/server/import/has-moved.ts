import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** Whether any money has ever moved here, or any bank was linked. */
export async function hasMoved(database: Queryable): Promise<boolean> {
  const { moved } = await database.one<{ moved: boolean }>(
    sql`select exists (select from journal) or exists (select from bank) as moved`,
  );
  return moved;
}
