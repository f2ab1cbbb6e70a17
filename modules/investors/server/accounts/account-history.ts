import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { AccountHistory } from '../../contract/index.ts';
import { historyBy, ownerReadsReason } from '../../rules/index.ts';

const MOST_LINES = 500;

interface Row {
  at: Date;
  subject: string;
  event: string;
  from_status: string | null;
  to_status: string | null;
  actor: string;
  reason: string | null;
  count: number;
}

/** What the owner may read of the history: who of the firm it was, and why it looks at a person, stay in the firm. */
export async function accountHistory(
  database: Queryable,
  asked: { readonly userId: string; readonly accountId: string },
): Promise<AccountHistory | null> {
  const own = await database.maybe(sql`select from investment_account
    where id = ${asked.accountId} and user_id = ${asked.userId} and deleted_at is null`);
  if (own === undefined) return null;
  const rows = await database.rows<Row>(sql`select at, subject, event, from_status, to_status, actor, reason,
      count(*) over ()::integer as count
    from account_history where account_id = ${asked.accountId} order by at desc, id desc limit ${MOST_LINES}`);
  const data = rows.map((row) => ({
    at: row.at.toISOString(),
    subject: row.subject,
    event: row.event,
    from: row.from_status,
    to: row.to_status,
    by: historyBy(row.actor, asked.userId),
    reason: ownerReadsReason(row) ? row.reason : null,
  }));
  return { data, count: rows[0]?.count ?? 0 };
}
