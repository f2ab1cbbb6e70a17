import type { House } from '@furrow/module/house';
import type { NotificationPages } from '../contract/index.ts';
import { broadcastDesk } from './broadcasts/show-broadcast.ts';
import { countKinds, listMessages } from './list-messages.ts';
import { mailPreferences } from './preferences/mail-preferences.ts';
import { unsubscribeLink } from './preferences/unsubscribe.ts';
import { unreadCounts } from './unread-counts.ts';
import { webhookPages } from './webhooks/webhook-pages.ts';

export const notificationPages = ({
  database,
  clock,
  sealer,
}: Pick<House, 'database' | 'clock' | 'sealer'>): NotificationPages => ({
  webhooks: webhookPages(database),
  messages: (userId, query) => listMessages(database, userId, query),
  kinds: (userId, channel) => countKinds(database, userId, channel),
  unread: (userId) => unreadCounts(database, userId),
  broadcasts: broadcastDesk({ database, clock }),
  mailPreferences: (userId) => mailPreferences(database, userId),
  unsubscribeLink: (token) => unsubscribeLink({ database, sealer }, token),
});
