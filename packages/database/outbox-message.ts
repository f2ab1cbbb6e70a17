import type { Transaction } from './transaction.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** How a message differs for some of those who hear it, by person: laid over its data for them alone. */
export type OwnViews = Readonly<Record<string, { readonly [key: string]: Json }>>;

export interface NewMessage {
  /** What happened, for handlers on the server. */
  readonly topic: string;
  /** The live channel it is shown on; such rows are also the channel's archive. */
  readonly channel?: string;
  /** On a channel: only this user may see it. */
  readonly userId?: string;
  readonly data: Json;
  readonly views?: OwnViews;
  /** It belongs to an archive that is never pruned. */
  readonly kept?: true;
}

export interface OutboxMessage {
  readonly position: bigint;
  readonly topic: string;
  readonly channel: string | null;
  readonly userId: string | null;
  readonly data: Json;
  readonly views?: OwnViews;
  readonly at: Date;
}

/** Does something for each message, once over all processes: what it writes and how far it has come are one transaction. */
export interface Follower {
  /** The name of its row, which it keeps for ever. */
  readonly name: string;
  /** As many as were waiting, in their order; one alone where it failed before. */
  take(tx: Transaction, messages: readonly OutboxMessage[]): Promise<void>;
}
