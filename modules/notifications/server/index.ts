/** Front door of the notifications' server side. */
export { unreadCounts } from './list-messages.ts';
export { notificationCommands } from './live-commands.ts';
export { type ToldNotice, writeNotifications } from './write-notifications.ts';
