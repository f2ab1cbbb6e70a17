import type { Queryable } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { KeptChannel } from '@furrow/module/channels';
import type { NotificationMessage } from '../contract/index.ts';
import { NOTIFICATION_COLUMNS, type NotificationRow } from './notification-row.ts';
import { presentNotifications } from './present-notifications.ts';

/** An archived notification says whether it has been read since, and whether its red flag is gone. */
export const notificationsAsOfNow: KeptChannel = {
  async asOfNow(database, userId, data) {
    const said = data as readonly NotificationMessage[];
    const ids = said.flatMap((message) => (message.event === 'new' ? [message.item.id] : []));
    const now = await itemsNow(database, userId, ids);
    return said.map((message): Json => {
      const item = message.event === 'new' ? now.get(message.item.id) : undefined;
      return item === undefined || message.event !== 'new' ? message : { ...message, item };
    });
  },
};

async function itemsNow(database: Queryable, userId: string, ids: readonly string[]) {
  const rows = await database.rows<NotificationRow>(sql`select ${NOTIFICATION_COLUMNS} from notification n
    join notification_count c on c.user_id = n.user_id and c.channel = n.channel
    where n.user_id = ${userId} and n.id = any (${ids}::text[])`);
  return new Map((await presentNotifications(database, rows)).map((item) => [item.id, item]));
}
