import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Messages, MessagesQuery } from '../contract/index.ts';
import { NOTIFICATION_COLUMNS, type NotificationRow, presentNotification } from './notification-row.ts';

/** Of all, any page is found by its ordinals, so the last costs what the first does. */
export async function listMessages(
  database: Queryable,
  userId: string,
  { channel, show, limit, offset }: MessagesQuery,
): Promise<Messages> {
  const counts = await database.maybe<{ count: bigint; new: bigint; read_through: bigint }>(
    sql`select count, new, read_through from notification_count where user_id = ${userId} and channel = ${channel}`,
  );
  if (counts === undefined) return { data: [], count: 0, new: 0 };
  const from = sql`from notification n
    join notification_count c on c.user_id = n.user_id and c.channel = n.channel
    where n.user_id = ${userId} and n.channel = ${channel}`;
  const last = counts.count - BigInt(offset);
  const paged = sql`order by n.ordinal desc limit ${limit} offset ${offset}`;
  const rows = await database.rows<NotificationRow>(
    show === 'all'
      ? sql`select ${NOTIFICATION_COLUMNS} ${from} and n.ordinal <= ${last} and n.ordinal > ${last - BigInt(limit)}
          order by n.ordinal desc`
      : show === 'unread'
        ? sql`select ${NOTIFICATION_COLUMNS} ${from} and n.ordinal > ${counts.read_through} and n.read_at is null
            ${paged}`
        : sql`select ${NOTIFICATION_COLUMNS} ${from} and n.red ${paged}`,
  );
  return { data: rows.map(presentNotification), count: Number(counts.count), new: Number(counts.new) };
}
