import type { Queryable } from '@furrow/database/database';

/** What is known of somebody who has signed up. */
export interface KnownPerson {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Only what they have answered. */
  readonly experience: Readonly<Record<string, boolean>>;
}

declare module '@furrow/module/house' {
  interface Questions {
    /** People by their ids; whoever is not there any more is left out. */
    peopleKnown(database: Queryable, userIds: readonly string[]): Promise<ReadonlyMap<string, KnownPerson>>;
  }
}
