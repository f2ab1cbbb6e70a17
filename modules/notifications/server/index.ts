/** Front door of the notifications' server side. */
export { markAnalyticRead } from './analytic/milestones.ts';
export { unreadCounts } from './list-messages.ts';
export { notificationCommands } from './live-commands.ts';
export { importEndpoint } from './webhooks/import-endpoint.ts';
export { type ToldNotice, writeNotifications } from './write-notifications.ts';
