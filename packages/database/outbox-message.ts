export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface NewMessage {
  /** What happened, for handlers on the server. */
  readonly topic: string;
  /** The live channel it is shown on; such rows are also the channel's archive. */
  readonly channel?: string;
  /** On a channel: only this user may see it. */
  readonly userId?: string;
  readonly data: Json;
}

export interface OutboxMessage {
  readonly position: bigint;
  readonly topic: string;
  readonly channel: string | null;
  readonly userId: string | null;
  readonly data: Json;
  readonly at: Date;
}
