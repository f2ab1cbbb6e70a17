import { pruneIdempotency } from '@furrow/database/idempotency';
import { defineJob, pruneJobRuns, type ScheduledJob } from '@furrow/database/jobs';
import { pruneOutbox } from '@furrow/database/outbox';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The live archive answers who was away; what is older is read from the tables themselves. */
const KEPT_DAYS = 30;

/** What has served its purpose goes, or tables grow for ever. */
export const housekeeping = defineJob({
  name: 'housekeeping',
  async handle(_payload, { database, realTime, log }) {
    const now = realTime.now();
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
    const messages = await pruneOutbox(database, before);
    const keys = await pruneIdempotency(database, now);
    const runs = await pruneJobRuns(database, before);
    log.info({ messages, keys, runs }, 'housekeeping done');
  },
});

/** While New York sleeps. */
export const HOUSEKEEPING: ScheduledJob = {
  job: housekeeping,
  cron: '15 4 * * *',
  timeZone: 'America/New_York',
};
