import type { Messages, MessagesQuery } from './message.ts';
import type { WebhookPages } from './webhooks/webhook-pages.ts';

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
  readonly webhooks: WebhookPages;
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly notifications: NotificationPages;
  }
}
