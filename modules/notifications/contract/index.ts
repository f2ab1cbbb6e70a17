/** Front door of what browser and server agree on about notifications. */
export { NEW_TOPIC, type NotificationMessage, READ_TOPIC } from './live.ts';
export type { Messages, MessagesQuery, Notification } from './message.ts';
export type { ChannelCounts, NotificationPages, UnreadCounts, WaitingDocuments } from './pages.ts';
