import type { Json } from '@furrow/database/outbox';
import type { Id } from '@furrow/kernel/ids';
import type { HistorySubject } from '../../rules/index.ts';

export interface HistoryLine {
  readonly accountId: Id<'acc'>;
  /** Whose account it is: their open pages hear of it. */
  readonly userId: string;
  readonly subject: HistorySubject;
  readonly event: string;
  readonly from?: string | null;
  readonly to?: string | null;
  /** `user:…`, `operator:…`, `provider:…` or `job:…`. */
  readonly actor: string;
  readonly reason?: string | null;
  /** Ids of files, checks and requests, and names of fields; never what they hold. */
  readonly evidence?: Readonly<Record<string, Json>>;
  readonly at: Date;
}
