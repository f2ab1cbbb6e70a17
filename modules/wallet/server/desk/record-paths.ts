import type { Queryable } from '@furrow/database/database';
import type { House } from '@furrow/module/house';
import type { Purpose } from '../payments/payment-ended.ts';

/** The address in the console of what money was moved for; null where it has no record. */
export type RecordPath = (database: Queryable, cause: Purpose) => Promise<string | null>;

declare module '@furrow/module/house' {
  interface Questions {
    /** Where the console shows a thing of a later module that money was moved for. */
    recordPath: RecordPath;
  }
}

export function recordPathOf({ answersTo }: Pick<House, 'answersTo'>): RecordPath {
  return async (database, cause) => {
    for (const find of answersTo('recordPath')) {
      const path = await find(database, cause);
      if (path !== null) return path;
    }
    return null;
  };
}
