import type { Queryable } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';

/**
 * public:  anybody listens; messages for everyone, and to a signed-in user their own as well
 * members: the same for those who are signed in
 * operators: the same for people of the firm
 * own:     the signed-in user's own messages and nothing else, even if somebody published one for everyone
 */
export type ChannelKind = 'public' | 'members' | 'operators' | 'own';

/** Who wants to follow something. */
export interface Follower {
  /** Null for somebody who is not logged in. */
  readonly userId: string | null;
  /** As `grantsIn` found them. */
  readonly grants: readonly string[];
}

/** Channels of one kind of thing, such as one for each farm: `prefix` and then an id. */
export interface ChannelFamily {
  readonly prefix: string;
  readonly kind: ChannelKind;
  isId(id: string): boolean;
  /** What a browser shows that lets it follow a thing that is not open to everybody. */
  grantsIn(cookies: string | undefined): readonly string[];
  mayFollow(database: Queryable, id: string, follower: Follower, now: Date): Promise<boolean>;
  /** The topic of messages after which fewer may follow. */
  readonly accessChanged: string;
}

/** A channel whose archive is kept for ever: messages published as `kept`. */
export interface KeptChannel {
  /** What they say by now, such as whether one was read since; in the same order. */
  asOfNow(database: Queryable, userId: string, data: readonly Json[]): Promise<readonly Json[]>;
}

/** Carries out a command for the signed-in person; null when done, or why not. */
export type LiveCommand = (
  userId: string,
  fields: Readonly<Record<string, unknown>>,
) => Promise<'bad_frame' | 'not_found' | null>;

export interface Channels {
  readonly named?: Readonly<Record<string, ChannelKind>>;
  readonly kept?: Readonly<Record<string, KeptChannel>>;
  readonly families?: readonly ChannelFamily[];
}
