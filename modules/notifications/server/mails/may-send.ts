import type { Queryable } from '@furrow/database/database';
import type { House } from '@furrow/module/house';

/** Of these addresses those that may get an email which nobody has to get: not one that bounced or complained. */
export type MaySend = (database: Queryable, addresses: readonly string[]) => Promise<ReadonlySet<string>>;

declare module '@furrow/module/house' {
  interface Questions {
    /** Of these addresses those whose owner has not asked for no email. */
    mayEmail(database: Queryable, addresses: readonly string[]): Promise<ReadonlySet<string>>;
  }
}

/** Whoever knows a reason not to write to an address keeps it from being written to. */
export const maySendBy =
  ({ answersTo }: Pick<House, 'answersTo'>): MaySend =>
  async (database, addresses) => {
    let allowed = addresses;
    for (const ask of answersTo('mayEmail')) {
      const may = await ask(database, allowed);
      allowed = allowed.filter((address) => may.has(address));
    }
    return new Set(allowed);
  };
