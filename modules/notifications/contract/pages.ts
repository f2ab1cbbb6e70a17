import type { NoticeMailKind } from '../rules/index.ts';
import type { Messages, MessagesQuery } from './message.ts';
import type { MailPreferences } from './preferences.ts';
import type { WebhookPages } from './webhooks/webhook-pages.ts';

/** Where the link at the foot of an email leads. Opening it changes nothing. */
export const UNSUBSCRIBE_PAGE = '/unsubscribe';
/** Where one chooses what one is emailed about. */
export const PREFERENCES_PAGE = '/profile/settings#emails';

/** What a link is about; `stopped` once none of it is sent any more. */
export type UnsubscribeLink =
  | { readonly state: 'unknown' }
  | { readonly state: 'sent' | 'stopped'; readonly kinds: readonly NoticeMailKind[] };

/** What the bell and the tabs show. */
export interface UnreadCounts {
  readonly system: number;
  readonly updates: number;
  /** How many things wait for the person. */
  readonly red: number;
}

export interface NotificationPages {
  messages(userId: string, query: MessagesQuery): Promise<Messages>;
  unread(userId: string): Promise<UnreadCounts>;
  mailPreferences(userId: string): Promise<MailPreferences>;
  unsubscribeLink(token: string): Promise<UnsubscribeLink>;
  readonly webhooks: WebhookPages;
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly notifications: NotificationPages;
  }
}
