import { findManyReads, type ManyReads } from '@furrow/database/audit-many-reads';
import type { Queryable } from '@furrow/database/database';
import { defineJob } from '@furrow/database/jobs';

/** More than anybody decides on in an hour: whoever opens so many is looking for something else, or collecting. */
const MANY = 200;
const WITHIN_MS = 60 * 60_000;

export const manyReads = (database: Queryable, now: Date): Promise<ManyReads[]> =>
  findManyReads(database, { since: new Date(now.getTime() - WITHIN_MS), atLeast: MANY });

/** The console shows it to admins and auditors; the log tells whoever is on call. */
export const watchReadsJob = defineJob({
  name: 'operations.watch-reads',
  maxAttempts: 3,
  async handle(_payload, { database, clock, log }) {
    for (const found of await manyReads(database, clock.now()))
      log.error(found, 'somebody of the firm opened many records within an hour');
  },
});
