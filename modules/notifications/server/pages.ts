import type { House } from '@furrow/module/house';
import type { NotificationPages } from '../contract/index.ts';
import { broadcastDesk } from './broadcasts/show-broadcast.ts';
import { listMessages } from './list-messages.ts';
import { unreadCounts } from './unread-counts.ts';

export const notificationPages = ({
  database,
  clock,
}: Pick<House, 'database' | 'clock'>): NotificationPages => ({
  messages: (userId, query) => listMessages(database, userId, query),
  unread: (userId) => unreadCounts(database, userId),
  broadcasts: broadcastDesk({ database, clock }),
});
