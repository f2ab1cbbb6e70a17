/** Front door of the notifications' server side. */
export { bannersOf } from './broadcasts/banners.ts';
export { createBroadcast } from './broadcasts/draft-broadcast.ts';
export { sendBroadcast } from './broadcasts/send-broadcast.ts';
export { listBroadcasts } from './broadcasts/show-broadcast.ts';
export { tellImported } from './broadcasts/tell-broadcast.ts';
export { eventFollower } from './follow-events.ts';
export { importRead, putInOrderOfTime } from './import/import-past.ts';
export { notificationCommands } from './live-commands.ts';
export { unreadCounts } from './unread-counts.ts';
export { webhookFollower } from './webhooks/follow-webhooks.ts';
export { type ImportedDelivery, importEndpoint } from './webhooks/import-endpoint.ts';
export { type ToldNotice, writeNotifications } from './write-notifications.ts';
