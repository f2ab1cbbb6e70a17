import { type Id, readId } from '@furrow/kernel/ids';
import { FARM_CHANNEL_PREFIX, FARM_LIST_CHANNEL } from '@furrow/modules/farms/rules';

/**
 * public:  anybody listens; messages for everyone, and to a signed-in user his own as well
 * members: the same for those who are signed in
 * own:     the signed-in user's own messages and nothing else, even if somebody published one for everyone
 */
export type ChannelKind = 'public' | 'members' | 'own';

const NAMED: Readonly<Record<string, ChannelKind>> = {
  [FARM_LIST_CHANNEL]: 'public',
  system: 'public',
  refresh: 'members',
  market: 'members',
  'general-system': 'members',
  'general-updates': 'members',
  analytic: 'own',
  investment: 'own',
};

/** Null for a channel that does not exist. */
export function channelKind(channel: string): ChannelKind | null {
  if (Object.hasOwn(NAMED, channel)) return NAMED[channel] ?? null;
  return farmOf(channel) === null ? null : 'public';
}

/** The farm that a channel is about, or null. */
export function farmOf(channel: string): Id<'farm'> | null {
  const id = channel.startsWith(FARM_CHANNEL_PREFIX) ? channel.slice(FARM_CHANNEL_PREFIX.length) : null;
  return readId('farm', id);
}

/** Of the channel of one farm this says only that it may exist; whether it is for this listener is asked besides. */
export function maySubscribe(channel: string, userId: string | null): boolean {
  const kind = channelKind(channel);
  return kind === 'public' || (kind !== null && userId !== null);
}

/** Whether a message on a channel reaches this listener: the one rule for live and archived messages. */
export function isFor(kind: ChannelKind, messageUserId: string | null, userId: string | null): boolean {
  return messageUserId === null ? kind !== 'own' : messageUserId === userId;
}
