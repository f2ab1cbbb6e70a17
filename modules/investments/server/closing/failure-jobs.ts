import type { Queryable } from '@furrow/database/database';
import { defineJob, type Job, type ScheduledJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { implementJob } from '../../../investors/server/index.ts';
import { endUnfinishedJob, failOfferingJob } from './begin-failure.ts';
import { endUnfinished, failOffering } from './fail-offering.ts';

/** One farm, as soon as the firm has decided. */
export const offeringFailer: Job<{ readonly farmId: Id<'farm'> }> = implementJob(
  failOfferingJob,
  ({ farmId }, context) => failOffering(context, farmId),
);

export const unfinishedEnder: Job<{ readonly farmId: Id<'farm'> }> = implementJob(
  endUnfinishedJob,
  ({ farmId }, context) => endUnfinished(context, farmId),
);

/** Goes on with whatever a crash left over. */
export const resumeFailures: Job = defineJob({
  name: 'investments.resume-failures',
  async handle(_payload, context) {
    for (const farmId of await openFailures(context.database)) await failOffering(context, farmId);
  },
});

export const RESUME_FAILURES: ScheduledJob = { job: resumeFailures, cron: '*/5 * * * *' };

async function openFailures(database: Queryable): Promise<Id<'farm'>[]> {
  const rows = await database.rows<{ farm_id: Id<'farm'> }>(
    sql`select farm_id from offering_failure where ended_at is null order by begun_at`,
  );
  return rows.map(({ farm_id }) => farm_id);
}
