import { sql } from '@furrow/database/sql';
import { formatShortDate } from '@furrow/kernel/dates';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { Queue } from '@furrow/module/queue';
import { findUsers } from '../../../identity/server/index.ts';
import { mailingAddress } from '../common/mailing-address.ts';
import { nameOf } from './paper-record.ts';

/** Who withdrew, when, and where paper reaches them. */
export const describePaper: Queue['describe'] = async (database, subjects) => {
  const rows = await database.rows<{ user_id: string; withdrawn_at: Date }>(
    sql`select user_id, withdrawn_at from records_withdrawal
      where user_id = any(${[...subjects]}::text[]) and given_again_at is null`,
  );
  const users = await findUsers(
    database,
    rows.map(({ user_id }) => user_id),
  );
  const lines = [];
  for (const { user_id, withdrawn_at } of rows) {
    const user = users.get(user_id);
    if (user === undefined) continue;
    const address = await mailingAddress(database, user_id);
    const line = {
      title: nameOf(user),
      kind: 'Documents by mail',
      detail: `Withdrew electronic records on ${formatShortDate(newYorkDay(withdrawn_at))}. Mail to: ${address ?? 'no address yet'}`,
      status: address === null ? 'No address' : null,
      amountCents: null,
      path: `/masters/investments/paper?person=${user_id}`,
    };
    lines.push([user_id, line] as const);
  }
  return new Map(lines);
};
