import type { NoticeMailKind, NotificationChannel } from '../rules/index.ts';
import type { BroadcastDesk } from './broadcast.ts';
import type { MessageKind, Messages, MessagesQuery } from './message.ts';
import type { MailPreferences } from './preferences.ts';
import type { WebhookPages } from './webhooks/webhook-pages.ts';

/** Where the link at the foot of an email leads. Opening it changes nothing. */
export const UNSUBSCRIBE_PAGE = '/unsubscribe';

/** What a link is about; `stopped` once none of it is sent any more. */
export type UnsubscribeLink =
  | { readonly state: 'unknown' }
  | { readonly state: 'sent' | 'stopped'; readonly kinds: readonly NoticeMailKind[] };

export interface ChannelCounts {
  readonly new: number;
  /** How many things wait for the person. */
  readonly red: number;
}

/** Documents to sign, and those that are new and unread; of the newest hundred, beyond which nobody counts. */
export interface WaitingDocuments {
  readonly to_sign: number;
  readonly unread: number;
  /** The newest, those to sign before all others. */
  readonly first: {
    readonly id: string;
    readonly channel: NotificationChannel;
    readonly text: string;
    readonly link: string | null;
  } | null;
}

/** What the bell, the tabs and the banner show. */
export interface UnreadCounts {
  readonly system: ChannelCounts;
  readonly updates: ChannelCounts;
  readonly documents: WaitingDocuments;
}

export interface NotificationPages {
  messages(userId: string, query: MessagesQuery): Promise<Messages>;
  /** What there is of each type on a channel; types that nobody told of are missing. */
  kinds(userId: string, channel: NotificationChannel): Promise<MessageKind[]>;
  unread(userId: string): Promise<UnreadCounts>;
  mailPreferences(userId: string): Promise<MailPreferences>;
  unsubscribeLink(token: string): Promise<UnsubscribeLink>;
  readonly webhooks: WebhookPages;
  readonly broadcasts: BroadcastDesk;
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly notifications: NotificationPages;
  }
}
