import type { House } from '@furrow/module/house';
import type { NotificationPages } from '../contract/index.ts';
import { listMessages, unreadCounts } from './list-messages.ts';
import { webhookPages } from './webhooks/webhook-pages.ts';

export const notificationPages = ({ database }: Pick<House, 'database'>): NotificationPages => ({
  webhooks: webhookPages(database),
  messages: (userId, query) => listMessages(database, userId, query),
  unread: (userId) => unreadCounts(database, userId),
});
