import type { House } from '@furrow/module/house';
import type { NotificationPages } from '../contract/index.ts';
import { listMessages } from './list-messages.ts';
import { unreadCounts } from './unread-counts.ts';

export const notificationPages = ({ database }: Pick<House, 'database'>): NotificationPages => ({
  messages: (userId, query) => listMessages(database, userId, query),
  unread: (userId) => unreadCounts(database, userId),
});
