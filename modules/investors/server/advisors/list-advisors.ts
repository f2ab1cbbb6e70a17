import type { Queryable } from '@furrow/database/database';
import { totalOf } from '@furrow/database/page-total';
import { sql } from '@furrow/database/sql';
import { FIRST_PAGE, type Page } from '@furrow/kernel/page';
import { findUsers } from '../../../identity/server/index.ts';
import type { Advisor, Advisors, Clients } from '../../contract/index.ts';
import { type AdvisorRow, advisorRows } from './advisor-row.ts';

/** Whom the person lets look on, those who no longer do at the end. */
export async function listAdvisors(
  database: Queryable,
  { userId, now, page = FIRST_PAGE }: { readonly userId: string; readonly now: Date; readonly page?: Page },
): Promise<Advisors> {
  const own = sql`advisor.user_id = ${userId}`;
  const rows = await advisorRows(database, own, page);
  const count = await totalOf(database, page, rows.length, sql`advisor where ${own}`);
  return { data: rows.map((row) => present(row, now)), count, total: count };
}

/** Whom the person advises. */
export async function listClients(database: Queryable, userId: string, page = FIRST_PAGE): Promise<Clients> {
  const advised = sql`advisor.advisor_user_id = ${userId} and advisor.status = 'active'`;
  const rows = await advisorRows(database, advised, page);
  const count = await totalOf(database, page, rows.length, sql`advisor where ${advised}`);
  const users = await findUsers(
    database,
    rows.map(({ user_id }) => user_id),
  );
  const data = rows.map((row) => ({
    id: row.id,
    first_name: users.get(row.user_id)?.firstName ?? '',
    last_name: users.get(row.user_id)?.lastName ?? '',
    role: row.role,
    scopes: [...row.scopes],
    since: (row.accepted_at ?? row.invited_at).toISOString(),
  }));
  return { data, count, total: count };
}

function present(row: AdvisorRow, now: Date): Advisor {
  const isExpired =
    row.status === 'invited' && (row.invite_expires_at === null || row.invite_expires_at <= now);
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    firm: row.firm,
    role: row.role,
    scopes: [...row.scopes],
    account_ids: [...row.account_ids],
    status: isExpired ? 'expired' : row.status,
    invited_at: row.invited_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    last_looked_at: row.last_looked_at?.toISOString() ?? null,
  };
}
