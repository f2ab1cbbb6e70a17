import type { Queryable } from '@furrow/database/database';
import type { OfferingHolds } from '../../contract/index.ts';
import type { AccountUse } from '../../rules/index.ts';

declare module '@furrow/module/house' {
  interface Questions {
    /** What keeps an account from being deleted: investments, money. */
    accountUsage(
      database: Queryable,
      accountIds: readonly string[],
    ): Promise<ReadonlyMap<string, Partial<Omit<AccountUse, 'hasOpenReview'>>>>;
    /** Whether a file of the store, by its SHA-256, is named by another module. */
    fileInUse(database: Queryable, sha256: string): Promise<boolean>;
    /** For how long the open offerings plan to hold their land; null where none is open. */
    openHolds(database: Queryable): Promise<OfferingHolds | null>;
  }
}
