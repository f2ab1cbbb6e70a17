import type { OutboxMessage } from '@furrow/database/outbox';
import type { Follower } from '@furrow/module/channels';

import type { ChannelTable, Followed } from './channels.ts';

/** Whether somebody may follow a thing now. */
export type MayFollow = (followed: Followed, follower: Follower) => Promise<boolean>;

const REMEMBERED = 10_000;

/**
 * Who may follow what (D10). That a thing is open to everybody is remembered until a message says that fewer may see
 * it: when a process restarts, all its sockets come back at once, and nearly all of them follow the same few farms.
 */
export class ChannelAccess {
  readonly #channels: ChannelTable;
  readonly #mayFollow: MayFollow;
  readonly #open = new Set<string>();
  #heard = 0;

  constructor(channels: ChannelTable, mayFollow: MayFollow) {
    this.#channels = channels;
    this.#mayFollow = mayFollow;
  }

  async allows(channel: string, follower: Follower): Promise<boolean> {
    const followed = this.#channels.followed(channel);
    if (followed === null || this.#open.has(channel)) return true;
    for (;;) {
      const heard = this.#heard;
      const allowed = await this.#mayFollow(followed, follower);
      // What was read may be older than a message that has come meanwhile.
      if (heard !== this.#heard) continue;
      // Somebody without any right of their own: what they may follow is open to everybody.
      if (allowed && follower.userId === null && follower.grants.length === 0) this.#remember(channel);
      return allowed;
    }
  }

  hear(message: OutboxMessage): void {
    if (message.channel === null || !this.restricts(message)) return;
    this.#heard += 1;
    this.#open.delete(message.channel);
  }

  /** After such a message fewer may follow its channel than before. */
  restricts({ topic, channel }: OutboxMessage): boolean {
    return channel !== null && this.#channels.followed(channel)?.family.accessChanged === topic;
  }

  #remember(channel: string): void {
    if (this.#open.size >= REMEMBERED) this.#open.clear();
    this.#open.add(channel);
  }
}
