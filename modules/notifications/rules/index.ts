/** Front door of the notifications' rules: pure, for the browser and the server alike. */
export {
  BANNER_DAYS_MOST,
  BROADCAST_ACTS,
  BROADCAST_AUDIENCES,
  BROADCAST_LINK_MOST,
  BROADCAST_STATUSES,
  BROADCAST_TEXT_MOST,
  type BroadcastAct,
  type BroadcastAudience,
  type BroadcastDraft,
  type BroadcastStatus,
  broadcastCause,
  broadcastFaults,
  broadcastNotice,
  isAudienceOfFarm,
  isBroadcastAudience,
  lastBannerDay,
  tidyDraft,
} from './broadcast.ts';
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
