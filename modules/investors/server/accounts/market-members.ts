import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { NextPeople } from '../../../identity/server/index.ts';

const TAKES_PART = 'approved';

/** People with an account that may trade on the market, by id. */
export async function marketMembers(database: Queryable, { after, limit }: NextPeople): Promise<string[]> {
  const rows = await database.rows<{ user_id: string }>(
    sql`select distinct user_id from investment_account
      where deleted_at is null and sm_status = ${TAKES_PART} and user_id > ${after} order by user_id limit ${limit}`,
  );
  return rows.map(({ user_id }) => user_id);
}
