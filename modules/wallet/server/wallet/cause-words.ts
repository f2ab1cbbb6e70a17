import type { Queryable } from '@furrow/database/database';
import type { TransactionWords } from '../../rules/index.ts';

/** What a cause says of the transactions it made. */
export interface CauseWords extends TransactionWords {
  /** The address of its statement; null where it has none. */
  readonly document: string | null;
}

/** Words for transactions of one kind of cause, a whole page at once, by the ids of the causes. */
export type CauseReader = (
  database: Queryable,
  causeIds: readonly string[],
) => Promise<ReadonlyMap<string, CauseWords>>;
