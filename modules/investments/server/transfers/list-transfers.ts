import type { Queryable } from '@furrow/database/database';
import { totalOf } from '@furrow/database/page-total';
import { type Sql, sql } from '@furrow/database/sql';
import type { Page } from '@furrow/kernel/page';
import type { TransferList } from '../../contract/index.ts';
import { presentTransfers } from './present-transfer.ts';
import { transfersWhere } from './transfer-row.ts';

export interface AskedTransfers extends Page {
  readonly userId: string;
  readonly role?: 'giver' | 'recipient' | undefined;
  readonly state?: 'under_way' | 'ended' | undefined;
  readonly now: Date;
}

/** What somebody gives or receives, the latest first. */
export async function listTransfers(
  database: Queryable,
  { userId, role, state, now, ...page }: AskedTransfers,
): Promise<TransferList> {
  const own: Readonly<Record<'giver' | 'recipient', Sql>> = {
    giver: sql`giver_user_id = ${userId}`,
    recipient: sql`recipient_user_id = ${userId}`,
  };
  const side = role === undefined ? sql`(${own.giver} or ${own.recipient})` : own[role];
  const standing =
    state === undefined ? sql`true` : state === 'ended' ? sql`ended_at is not null` : sql`ended_at is null`;
  const rows = await transfersWhere(
    database,
    sql`${side} and ${standing} order by initiated_at desc, id desc limit ${page.limit} offset ${page.offset}`,
  );
  const count = await totalOf(
    database,
    page,
    rows.length,
    sql`ownership_transfer where ${side} and ${standing}`,
  );
  return { data: await presentTransfers(database, rows, { userId, now }), count, total: count };
}
