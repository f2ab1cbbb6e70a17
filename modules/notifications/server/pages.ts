import type { House } from '@furrow/module/house';
import type { NotificationPages } from '../contract/index.ts';
import { bannersOf } from './broadcasts/banners.ts';
import { broadcastDesk } from './broadcasts/show-broadcast.ts';
import { listMessages, unreadCounts } from './list-messages.ts';

export const notificationPages = ({
  database,
  clock,
}: Pick<House, 'database' | 'clock'>): NotificationPages => ({
  messages: (userId, query) => listMessages(database, userId, query),
  unread: (userId) => unreadCounts(database, userId),
  banners: (userId) => bannersOf(database, userId, clock.now()),
  broadcasts: broadcastDesk({ database, clock }),
});
