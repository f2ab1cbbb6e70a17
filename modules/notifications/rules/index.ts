/** Front door of the notifications' rules: pure, for the browser and the server alike. */
export { ANALYTIC_CHANNEL, type AnalyticEvent } from './analytic.ts';
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
export { type DueDigest, digestDue } from './digest-due.ts';
export { EMAIL_SECTION, EMAIL_SETTINGS } from './email-settings-address.ts';
export { NOTIFICATION_ERRORS, publicError } from './errors.ts';
export {
  isLockedKind,
  MAIL_KIND_RULES,
  MAIL_PACES,
  type MailPace,
  NOTICE_MAIL_KINDS,
  type NoticeMailKind,
  OPTIONAL_MAIL_KINDS,
  PACE_WORDS,
  paceOf,
} from './mail-kinds.ts';
export { type MailRule, mailRuleOf } from './mail-rule.ts';
export type { About, Mended, Notice, NoticeMeta } from './notice.ts';
export {
  ADDRESS_MAX,
  ADDRESS_PROBLEMS,
  type AddressProblem,
  endpointAddress,
  hostOf,
  isLiteral,
  mayCall,
} from './webhooks/endpoint-address.ts';
export {
  bodyOf,
  type EventData,
  eventOf,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from './webhooks/events.ts';
export {
  ANSWER_WITHIN_MS,
  DELIVERIES_KEPT_MS,
  isSuccess,
  MOST_ENDPOINTS,
  nextAttempt,
  OLD_SECRET_MS,
  shouldPause,
} from './webhooks/schedule.ts';
export { SIGNATURE_HEADER, signatureFault, signatureHeader } from './webhooks/signature.ts';
