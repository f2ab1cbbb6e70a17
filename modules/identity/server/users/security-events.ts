import type { Queryable } from '@furrow/database/database';
import { totalOf } from '@furrow/database/page-total';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Page } from '@furrow/kernel/page';
import type { SecurityEventList } from '../../contract/account.ts';

/** What happened with somebody's account, the latest first. */
export async function securityEvents(
  database: Queryable,
  { userId, ...page }: { userId: Id<'user'> } & Page,
): Promise<SecurityEventList> {
  const rows = await database.rows<Omit<SecurityEventList['data'][number], 'at'> & { at: Date }>(
    sql`select id, at, kind, ip, user_agent from security_event where user_id = ${userId}
      order by at desc, id desc limit ${page.limit} offset ${page.offset}`,
  );
  const own = sql`security_event where user_id = ${userId}`;
  const count = await totalOf(database, page, rows.length, own);
  return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), count, total: count };
}
