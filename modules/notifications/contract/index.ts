/** Front door of what browser and server agree on about notifications. */
export {
  ANALYTIC_TOPIC,
  type AnalyticMessage,
  NEW_TOPIC,
  type NotificationMessage,
  READ_TOPIC,
} from './live.ts';
export type { Messages, MessagesQuery, Notification } from './message.ts';
export type { NotificationPages, UnreadCounts } from './pages.ts';
export type {
  AttemptView,
  DeliveriesQuery,
  DeliveryRecord,
  DeliveryState,
  DeliveryView,
  EndpointView,
  WebhookPages,
} from './webhooks/webhook-pages.ts';
