import type { Database } from '@furrow/database/database';
import type { Job, JobPayload } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { addDays, newYorkDay } from '@furrow/kernel/new-york-day';
import { ACCREDITATION_METHODS, type ValidityPolicy, validDays } from '../../rules/index.ts';
import { declareJob, implementJob } from '../common/declare-job.ts';
import { AGE_JOB, ageStanding } from './age-standing.ts';

const BATCH = 200;
/** No shorter than the time in which an approval counts as ending: the rule decides, this only spares it the others. */
const LOOK_AHEAD_DAYS = 31;

export const ageAccreditationsJob = declareJob<JobPayload>(AGE_JOB);

/** Writes down what the calendar has made of approvals, and tells their owners, each once. */
export function accreditationAger(policyNow: () => ValidityPolicy): Job {
  return implementJob(ageAccreditationsJob, async (_payload, { database, clock, signal }) => {
    const [now, policy] = [clock.now(), policyNow()];
    let last = '';
    for (;;) {
      const ids = await ending(database, policy, now, last);
      for (const id of ids) {
        if (signal.aborted) return;
        await database.transaction((tx) => ageStanding(tx, id, policy, now));
      }
      last = ids.at(-1) ?? '';
      if (ids.length < BATCH) return;
    }
  });
}

async function ending(
  database: Database,
  policy: ValidityPolicy,
  now: Date,
  after: string,
): Promise<Id<'acc'>[]> {
  const shortest = Math.min(...ACCREDITATION_METHODS.map((method) => validDays(method, policy)));
  const horizon = addDays(newYorkDay(now), LOOK_AHEAD_DAYS);
  const rows = await database.rows<{ id: Id<'acc'> }>(sql`select id from investment_account
    where id > ${after} and deleted_at is null and accreditation_status in ('approved', 'expired_soon')
      and not accreditation_permanent_approved
      and coalesce(accreditation_expiring_date, accreditation_date + ${shortest}::integer) <= ${horizon}::date
    order by id limit ${BATCH}`);
  return rows.map(({ id }) => id);
}
