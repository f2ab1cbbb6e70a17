import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** Whether this person has shown, or is showing, accreditation with any account (A4). */
export async function hasStatedAccreditation(database: Queryable, userId: string): Promise<boolean> {
  const found = await database.maybe(sql`select from investment_account
    where user_id = ${userId} and deleted_at is null
      and (accreditation_status <> '' or accreditation_permanent_approved) limit 1`);
  return found !== undefined;
}
