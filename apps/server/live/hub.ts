import type { OutboxMessage } from '@furrow/database/outbox';
import { messageFrame } from './frames.ts';
import type { Subscription } from './subscription.ts';

interface Listeners {
  readonly all: Set<Subscription>;
  readonly byUser: Map<string, Set<Subscription>>;
}

const NOBODY: ReadonlySet<Subscription> = new Set();

/** Who listens where. A message costs what its own listeners cost, however many sockets there are. */
export class Hub {
  readonly #channels = new Map<string, Listeners>();
  readonly #maxHeld: number;
  #head: bigint;

  constructor(head: bigint, maxHeld: number) {
    this.#head = head;
    this.#maxHeld = maxHeld;
  }

  /** The last position handed on: everything up to it is committed and can be read from the archive. */
  get head(): bigint {
    return this.#head;
  }

  get channels(): number {
    return this.#channels.size;
  }

  add(subscription: Subscription): void {
    const { channel, receiver } = subscription;
    const listeners = this.#channels.get(channel) ?? { all: new Set(), byUser: new Map() };
    this.#channels.set(channel, listeners);
    listeners.all.add(subscription);
    if (receiver.userId === null) return;
    const own = listeners.byUser.get(receiver.userId);
    if (own) own.add(subscription);
    else listeners.byUser.set(receiver.userId, new Set([subscription]));
  }

  remove(subscription: Subscription): void {
    subscription.active = false;
    const { channel, receiver } = subscription;
    const listeners = this.#channels.get(channel);
    if (!listeners?.all.delete(subscription)) return;
    if (listeners.all.size === 0) this.#channels.delete(channel);
    if (receiver.userId === null) return;
    const own = listeners.byUser.get(receiver.userId);
    own?.delete(subscription);
    if (own?.size === 0) listeners.byUser.delete(receiver.userId);
  }

  /** Hands one message to its listeners in one go; answers how many there were. */
  publish(message: OutboxMessage): number {
    this.#head = message.position;
    const listeners = this.#listenersOf(message);
    if (listeners.size === 0) return 0;
    const frame = messageFrame(message);
    const own = this.#ownFrames(message);
    for (const subscription of listeners) {
      const { userId } = subscription.receiver;
      const theirs = own === null || userId === null ? undefined : own.get(userId);
      subscription.offer(message.position, theirs ?? frame, this.#maxHeld);
    }
    return listeners.size;
  }

  /** One for each person who listens and sees something of their own in it; null where nobody does. */
  #ownFrames(message: OutboxMessage): ReadonlyMap<string, Buffer> | null {
    const { channel, views } = message;
    const byUser = channel === null ? undefined : this.#channels.get(channel)?.byUser;
    if (views === undefined || byUser === undefined) return null;
    const listening = Object.keys(views).filter((userId) => byUser.has(userId));
    return new Map(listening.map((userId) => [userId, messageFrame(message, { viewOf: userId })]));
  }

  #listenersOf({ channel, userId }: OutboxMessage): ReadonlySet<Subscription> {
    const listeners = channel === null ? undefined : this.#channels.get(channel);
    if (!listeners) return NOBODY;
    if (userId !== null) return listeners.byUser.get(userId) ?? NOBODY;
    const [first] = listeners.all;
    // A message without a receiver on a channel of own messages reaches nobody: better silent than shown to all.
    return first?.kind === 'own' ? NOBODY : listeners.all;
  }
}
