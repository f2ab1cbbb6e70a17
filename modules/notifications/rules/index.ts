/** Front door of the notifications' rules: pure, for the browser and the server alike. */
export {
  FIRST_ROWS,
  MORE_ROWS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TYPES,
  type NotificationChannel,
  type NotificationType,
} from './channels.ts';
export { NOTIFICATION_ERRORS, publicError } from './errors.ts';
export type { Mended, Notice, NoticeMeta } from './notice.ts';
