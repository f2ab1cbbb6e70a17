import type { ChannelFamily, ChannelKind, Channels, KeptChannel } from '@furrow/module/channels';

export interface Listener {
  readonly userId: string | null;
  readonly isOperator: boolean;
}

/** One of a family's things. */
export interface Followed {
  readonly family: ChannelFamily;
  readonly id: string;
}

/** The channels there are, as the modules declare them. */
export class ChannelTable {
  readonly families: readonly ChannelFamily[];
  readonly #kept: ReadonlyMap<string, KeptChannel>;
  readonly #named: ReadonlyMap<string, ChannelKind>;

  constructor(channels: readonly Channels[]) {
    this.families = channels.flatMap(({ families = [] }) => families);
    this.#kept = new Map(channels.flatMap(({ kept = {} }) => Object.entries(kept)));
    this.#named = new Map(channels.flatMap(({ named = {} }) => Object.entries(named)));
  }

  /** Null for a channel that does not exist. */
  kindOf(channel: string): ChannelKind | null {
    return this.#named.get(channel) ?? this.followed(channel)?.family.kind ?? null;
  }

  /** How its archive is kept for ever; undefined where it goes after a while. */
  keptOf(channel: string): KeptChannel | undefined {
    return this.#kept.get(channel);
  }

  /** The thing that a channel is about; null where it is about none. */
  followed(channel: string): Followed | null {
    for (const family of this.families) {
      const id = channel.startsWith(family.prefix) ? channel.slice(family.prefix.length) : null;
      if (id !== null && family.isId(id)) return { family, id };
    }
    return null;
  }

  /** Of the channel of one thing this says only that it may exist; whether it is for this listener is asked besides. */
  maySubscribe(channel: string, { userId, isOperator }: Listener): boolean {
    const kind = this.kindOf(channel);
    if (kind === 'operators') return isOperator;
    return kind === 'public' || (kind !== null && userId !== null);
  }
}

/** Whether a message on a channel reaches this listener: the one rule for live and archived messages. */
export function isFor(kind: ChannelKind, messageUserId: string | null, userId: string | null): boolean {
  return messageUserId === null ? kind !== 'own' : messageUserId === userId;
}
