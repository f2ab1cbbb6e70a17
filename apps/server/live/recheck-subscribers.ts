import type { OutboxMessage } from '@furrow/database/outbox';
import { FARM_ACCESS_CHANGED } from '@furrow/modules/farms/contract';
import { CLOSE, type CloseCode } from './close-codes.ts';

interface Follower {
  readonly subscriptions: ReadonlyMap<string, unknown>;
  close(code: CloseCode, reason: string): void;
}

/**
 * Fewer may follow a farm than before. Everybody who does is sent away; browsers come back by themselves, and those
 * who may no longer follow it are refused then (F6).
 */
export function recheckSubscribers(followers: Iterable<Follower>, batch: readonly OutboxMessage[]): void {
  const channels = batch.flatMap(({ topic, channel }) =>
    topic === FARM_ACCESS_CHANGED && channel !== null ? [channel] : [],
  );
  if (channels.length === 0) return;
  for (const follower of [...followers])
    if (channels.some((channel) => follower.subscriptions.has(channel)))
      follower.close(CLOSE.restart, 'access changed');
}
