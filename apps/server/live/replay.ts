import type { ArchiveQuery, OutboxMessage } from '@furrow/database/outbox';
import { isFor } from './channels.ts';
import { messageFrame, SKIPPED } from './frames.ts';
import type { LiveLimits } from './limits.ts';
import type { Held, Subscription } from './subscription.ts';

export interface ReplaySource {
  /** Everything up to here is committed and in the archive. */
  head(): bigint;
  read(query: ArchiveQuery): Promise<readonly OutboxMessage[]>;
  /** What archived messages say by now, such as whether one was read since. */
  asOfNow?(
    channel: string,
    userId: string | null,
    page: readonly OutboxMessage[],
  ): Promise<readonly OutboxMessage[]>;
  /** The last position given in the database, which another process may know before this one. */
  lastGiven(): Promise<bigint>;
  readonly limits: Pick<LiveLimits, 'archivePage' | 'maxReplayed'>;
}

/** Where a client wants to begin: with the newest few, or right after what it has seen. */
export interface ReplayFrom {
  readonly fromArchive: number;
  readonly after: bigint | null;
}

/**
 * Sends the past and then joins the present, without loss or repetition. The subscription must already be in the hub.
 *
 * What the hub has handed on before a read begins, the read finds; what it hands on later is held. So after the last
 * read the held messages with greater positions continue exactly where the archive ended.
 */
export async function replay(
  subscription: Subscription,
  from: ReplayFrom,
  source: ReplaySource,
): Promise<void> {
  const { archivePage, maxReplayed } = source.limits;
  let after = from.after;
  let newest = after === null ? from.fromArchive : 0;
  let sent = 0;
  if (after === null && newest === 0) return;
  let held = hold(subscription);
  if (after !== null && after > source.head() && after > (await source.lastGiven())) {
    // An id that was never given: the database is another one than the client knew. It begins anew.
    subscription.receiver.send(SKIPPED);
    after = null;
    newest = archivePage;
  }
  subscription.through = after ?? 0n;

  for (;;) {
    held = hold(subscription);
    const visible = source.head();
    const limit = newest > 0 ? newest : archivePage;
    const page = await source.read(query(subscription, limit, newest > 0 ? null : after));
    if (!(await sendAll(subscription, await ofNow(subscription, page, source)))) return;
    sent += page.length;

    const cameToEnd = newest > 0 || page.length < limit;
    after = later(page.at(-1)?.position ?? 0n, cameToEnd ? later(visible, after ?? 0n) : 0n);
    newest = 0;
    if (cameToEnd && !held.overflowed) {
      for (const { position, frame } of held.frames) subscription.pass(position, frame);
      subscription.held = null;
      return;
    }
    if (sent >= maxReplayed) {
      // Too far behind to be worth it: the client is told to load anew, and gets the newest page.
      subscription.receiver.send(SKIPPED);
      newest = archivePage;
      sent = 0;
    }
  }
}

function hold(subscription: Subscription): Held {
  const held: Held = { frames: [], overflowed: false };
  subscription.held = held;
  return held;
}

function query({ channel, receiver }: Subscription, limit: number, after: bigint | null): ArchiveQuery {
  return {
    channel,
    limit,
    ...(receiver.userId === null ? {} : { userId: receiver.userId }),
    ...(after === null ? {} : { after }),
  };
}

async function ofNow(
  { channel, receiver }: Subscription,
  page: readonly OutboxMessage[],
  source: ReplaySource,
): Promise<readonly OutboxMessage[]> {
  return page.length === 0 || !source.asOfNow ? page : source.asOfNow(channel, receiver.userId, page);
}

/** One at a time, so that a slow reader keeps at most one archived message in memory. False when it is gone. */
async function sendAll(subscription: Subscription, page: readonly OutboxMessage[]): Promise<boolean> {
  const { receiver, kind } = subscription;
  for (const message of page) {
    if (!subscription.active) return false;
    if (message.position <= subscription.through || !isFor(kind, message.userId, receiver.userId)) continue;
    subscription.through = message.position;
    if (!(await receiver.deliver(messageFrame(message, { archived: true, viewOf: receiver.userId }))))
      return false;
  }
  return subscription.active;
}

const later = (one: bigint, other: bigint) => (one > other ? one : other);
