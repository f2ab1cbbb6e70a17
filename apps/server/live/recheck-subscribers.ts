import type { OutboxMessage } from '@furrow/database/outbox';
import type { ChannelAccess } from './channel-access.ts';
import { CLOSE, type CloseCode } from './close-codes.ts';

interface Follower {
  readonly subscriptions: ReadonlyMap<string, unknown>;
  close(code: CloseCode, reason: string): void;
}

/**
 * Fewer may follow something than before. Everybody who does is sent away; browsers come back by themselves, and those
 * who may no longer follow it are refused then (F6).
 */
export function recheckSubscribers(
  followers: Iterable<Follower>,
  batch: readonly OutboxMessage[],
  access: Pick<ChannelAccess, 'restricts'>,
): void {
  const channels = batch.flatMap((message) =>
    message.channel !== null && access.restricts(message) ? [message.channel] : [],
  );
  if (channels.length === 0) return;
  for (const follower of [...followers])
    if (channels.some((channel) => follower.subscriptions.has(channel)))
      follower.close(CLOSE.restart, 'access changed');
}
