/** Front door of the notifications' server side. */
export { bannersOf } from './broadcasts/banners.ts';
export { notificationCommands } from './live-commands.ts';
export { unreadCounts } from './unread-counts.ts';
export { importEndpoint } from './webhooks/import-endpoint.ts';
export { type ToldNotice, writeNotifications } from './write-notifications.ts';
