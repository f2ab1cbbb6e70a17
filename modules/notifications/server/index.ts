/** Front door of the notifications' server side. */
export { unreadCounts } from './unread-counts.ts';
