import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { SecurityEventList } from '../contract/account.ts';

/** What happened with somebody's account, the latest first. */
export async function securityEvents(
  database: Queryable,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
): Promise<SecurityEventList> {
  const rows = await database.rows<Omit<SecurityEventList['data'][number], 'at'> & { at: Date }>(
    sql`select id, at, kind, ip, user_agent from security_event where user_id = ${userId}
      order by at desc, id desc limit ${limit} offset ${offset}`,
  );
  const { count } = await database.one<{ count: bigint }>(
    sql`select count(*) as count from security_event where user_id = ${userId}`,
  );
  return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), count: Number(count) };
}
