import { defineJob, type Job, type ScheduledJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { implementJob } from '../../../investors/server/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { countersignJob } from './begin-countersigning.ts';
import { countersignOffering } from './countersign-offering.ts';

const RESUME = 'investments.resume-countersigning';

/** One farm, as soon as its offering has closed; and whatever a crash left over. */
export function countersignJobs(deps: InvestmentDeps): readonly Job[] {
  const one = implementJob(countersignJob, ({ farmId }, { signal }) =>
    countersignOffering({ ...deps, signal }, farmId),
  );
  const resume = defineJob({
    name: RESUME,
    async handle(_payload, { database, signal }) {
      const open = await database.rows<{ farm_id: Id<'farm'> }>(
        sql`select farm_id from offering_countersigning where ended_at is null order by begun_at`,
      );
      for (const { farm_id } of open) await countersignOffering({ ...deps, signal }, farm_id);
    },
  });
  return [one as Job, resume];
}

/** Only the name matters to the schedule. */
export const RESUME_COUNTERSIGNING: ScheduledJob = {
  job: defineJob({
    name: RESUME,
    async handle() {
      throw new Error('only scheduled here');
    },
  }),
  cron: '*/10 * * * *',
};
