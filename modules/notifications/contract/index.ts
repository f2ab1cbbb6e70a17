/** Front door of what browser and server agree on about notifications. */
export type {
  Broadcast,
  BroadcastBanner,
  BroadcastDesk,
  BroadcastDraftBody,
  BroadcastFarm,
  BroadcastLine,
  BroadcastStoryLine,
  Broadcasts,
} from './broadcast.ts';
export {
  ANALYTIC_TOPIC,
  type AnalyticMessage,
  type BannerLiveMessage,
  MARKET_CHANNEL,
  NEW_TOPIC,
  type NotificationMessage,
  READ_TOPIC,
} from './live.ts';
export type { MessageKind, Messages, MessagesQuery, Notification } from './message.ts';
export {
  type ChannelCounts,
  type NotificationPages,
  UNSUBSCRIBE_PAGE,
  type UnreadCounts,
  type UnsubscribeLink,
  type WaitingDocuments,
} from './pages.ts';
export type { MailPreferences } from './preferences.ts';
export type {
  AttemptView,
  DeliveriesQuery,
  DeliveryRecord,
  DeliveryState,
  DeliveryView,
  EndpointView,
  WebhookPages,
} from './webhooks/webhook-pages.ts';
