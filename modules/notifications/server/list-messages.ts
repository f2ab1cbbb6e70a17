import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { MessageKind, Messages, MessagesQuery } from '../contract/index.ts';
import { NOTIFICATION_TYPES, type NotificationChannel, type NotificationType } from '../rules/index.ts';
import { NOTIFICATION_COLUMNS, type NotificationRow } from './notification-row.ts';
import { presentNotifications } from './present-notifications.ts';

/** Of all, any page is found by its ordinals, so the last costs what the first does. */
export async function listMessages(
  database: Queryable,
  userId: string,
  { channel, show, type, limit, offset }: MessagesQuery,
): Promise<Messages> {
  const counts = await database.maybe<{ count: bigint; new: bigint; read_through: bigint }>(
    sql`select count, new, read_through from notification_count where user_id = ${userId} and channel = ${channel}`,
  );
  if (counts === undefined) return { data: [], count: 0, new: 0 };
  const from = sql`from notification n
    join notification_count c on c.user_id = n.user_id and c.channel = n.channel
    where n.user_id = ${userId} and n.channel = ${channel}`;
  const ofType = type === undefined ? sql`` : sql` and n.type = ${type}`;
  const last = counts.count - BigInt(offset);
  const paged = sql`order by n.ordinal desc limit ${limit} offset ${offset}`;
  const shown = {
    all: sql``,
    unread: sql` and n.ordinal > ${counts.read_through} and n.read_at is null`,
    red: sql` and n.red`,
  };
  const rows = await database.rows<NotificationRow>(
    show === 'all' && type === undefined
      ? sql`select ${NOTIFICATION_COLUMNS} ${from} and n.ordinal <= ${last} and n.ordinal > ${last - BigInt(limit)}
          order by n.ordinal desc`
      : sql`select ${NOTIFICATION_COLUMNS} ${from}${ofType}${shown[show]} ${paged}`,
  );
  const data = await presentNotifications(database, rows);
  return { data, count: Number(counts.count), new: Number(counts.new) };
}

/** Beside the list, to narrow it. */
export async function countKinds(
  database: Queryable,
  userId: string,
  channel: NotificationChannel,
): Promise<MessageKind[]> {
  const rows = await database.rows<{ type: NotificationType; count: number; new: number }>(sql`
    select n.type, count(*)::int as count,
      (count(*) filter (where n.read_at is null and n.ordinal > c.read_through))::int as new
    from notification n join notification_count c on c.user_id = n.user_id and c.channel = n.channel
    where n.user_id = ${userId} and n.channel = ${channel} group by n.type`);
  return rows.toSorted((a, b) => NOTIFICATION_TYPES.indexOf(a.type) - NOTIFICATION_TYPES.indexOf(b.type));
}
