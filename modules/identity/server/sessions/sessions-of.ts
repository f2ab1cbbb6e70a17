import type { Queryable } from '@furrow/database/database';
import { totalOf } from '@furrow/database/page-total';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Page } from '@furrow/kernel/page';
import type { SessionList } from '../../contract/index.ts';
import { SESSION_IDLE_MS, type SessionMethod } from '../../rules/index.ts';

interface Row {
  id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  user_agent: string | null;
  ip: string | null;
  amr: SessionMethod[];
}

/** The open sessions of a user, the one that asks first, then the last seen. */
export async function sessionsOf(
  database: Queryable,
  { userId, sessionId, now, page }: { userId: Id<'user'>; sessionId: string; now: Date; page: Page },
): Promise<SessionList> {
  const open = sql`user_id = ${userId} and ended_at is null and expires_at > ${now}
    and last_seen_at > ${new Date(now.getTime() - SESSION_IDLE_MS)}`;
  const rows = await database.rows<Row>(
    sql`select id, created_at, last_seen_at, expires_at, user_agent, ip, amr from session where ${open}
      order by id = ${sessionId} desc, last_seen_at desc, id desc limit ${page.limit} offset ${page.offset}`,
  );
  const count = await totalOf(database, page, rows.length, sql`session where ${open}`);
  const data = rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    user_agent: row.user_agent,
    ip: row.ip,
    amr: row.amr,
  }));
  return { data, count, total: count };
}
