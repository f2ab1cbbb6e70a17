import type { Queryable } from '@furrow/database/database';
import { totalOf } from '@furrow/database/page-total';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { FIRST_PAGE, type Page } from '@furrow/kernel/page';
import type { AccountHistory } from '../../contract/index.ts';
import { historyBy, ownerReadsReason } from '../../rules/index.ts';

type Line = AccountHistory['data'][number];

interface Row {
  account_id: Id<'acc'>;
  at: Date;
  subject: string;
  event: string;
  from_status: string | null;
  to_status: string | null;
  actor: string;
  reason: string | null;
}

/** What the owner may read of the history: who of the firm it was, and why it looks at a person, stay in the firm. */
export async function accountHistory(
  database: Queryable,
  asked: { readonly userId: string; readonly accountId: Id<'acc'>; readonly page?: Page },
): Promise<AccountHistory | null> {
  const own = await database.maybe(sql`select from investment_account
    where id = ${asked.accountId} and user_id = ${asked.userId} and deleted_at is null`);
  if (own === undefined) return null;
  const { userId, accountId, page = FIRST_PAGE } = asked;
  const data = [...((await historiesOf(database, userId, [accountId], page)).get(accountId) ?? [])];
  const lines = sql`account_history where account_id = ${accountId}`;
  const count = await totalOf(database, page, data.length, lines);
  return { data, count, total: count };
}

/** The same of several accounts of one person; one without a line is not among them. */
export async function historiesOf(
  database: Queryable,
  userId: string,
  accountIds: readonly Id<'acc'>[],
  { limit, offset }: Page = FIRST_PAGE,
): Promise<ReadonlyMap<string, readonly Line[]>> {
  const rows = await database.rows<Row>(sql`select line.* from unnest(${[...accountIds]}::text[]) own (id)
    cross join lateral (select account_id, id, at, subject, event, from_status, to_status, actor, reason
      from account_history where account_id = own.id order by at desc, id desc
      limit ${limit} offset ${offset}) line
    order by line.account_id, line.at desc, line.id desc`);
  const groups = Map.groupBy(rows, ({ account_id }) => account_id);
  return new Map([...groups].map(([id, lines]) => [id, lines.map((row) => lineOf(row, userId))]));
}

function lineOf(row: Row, userId: string): Line {
  return {
    at: row.at.toISOString(),
    subject: row.subject,
    event: row.event,
    from: row.from_status,
    to: row.to_status,
    by: historyBy(row.actor, userId),
    reason: ownerReadsReason(row) ? row.reason : null,
  };
}
