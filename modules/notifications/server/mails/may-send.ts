import type { Queryable } from '@furrow/database/database';

/** Of these addresses those that may get an email which nobody has to get: not one that bounced or complained. */
export type MaySend = (database: Queryable, addresses: readonly string[]) => Promise<ReadonlySet<string>>;

/** Until there is a list of addresses that may not. */
export const maySendToAll: MaySend = async (_database, addresses) => new Set(addresses);
