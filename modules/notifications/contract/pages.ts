import type { BroadcastBanner, BroadcastDesk } from './broadcast.ts';
import type { Messages, MessagesQuery } from './message.ts';

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
  /** What the firm says on top of this person’s pages, newest first. */
  banners(userId: string): Promise<readonly BroadcastBanner[]>;
  readonly broadcasts: BroadcastDesk;
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly notifications: NotificationPages;
  }
}
