import type { ChannelKind } from '@furrow/module/channels';

/** Something that takes frames: a socket. */
export interface Receiver {
  readonly userId: string | null;
  /** Queues a frame; a reader that is too slow is closed instead. */
  send(frame: Buffer): void;
  /** The same, and waits until the frame has left; false when the socket is gone. */
  deliver(frame: Buffer): Promise<boolean>;
}

/** What arrived on the channel since its archive began to be read. */
export interface Held {
  readonly frames: { readonly position: bigint; readonly frame: Buffer }[];
  overflowed: boolean;
}

/** One socket on one channel. */
export class Subscription {
  readonly receiver: Receiver;
  readonly channel: string;
  readonly kind: ChannelKind;
  /** Everything up to here was sent or is older than what was asked for. */
  through: bigint;
  /** Not null while the archive is read. */
  held: Held | null = null;
  active = true;

  constructor(receiver: Receiver, channel: string, kind: ChannelKind, through: bigint) {
    this.receiver = receiver;
    this.channel = channel;
    this.kind = kind;
    this.through = through;
  }

  /** A live message: sent once, in order, or held while older ones are still on their way. */
  offer(position: bigint, frame: Buffer, maxHeld: number): void {
    if (this.held === null) this.pass(position, frame);
    else if (this.held.frames.length < maxHeld) this.held.frames.push({ position, frame });
    else this.held.overflowed = true;
  }

  pass(position: bigint, frame: Buffer): void {
    if (position <= this.through) return;
    this.through = position;
    this.receiver.send(frame);
  }
}
