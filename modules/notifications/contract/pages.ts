import type { NotificationChannel } from '../rules/index.ts';
import type { BroadcastDesk } from './broadcast.ts';
import type { Messages, MessagesQuery } from './message.ts';

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
  unread(userId: string): Promise<UnreadCounts>;
  readonly broadcasts: BroadcastDesk;
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly notifications: NotificationPages;
  }
}
