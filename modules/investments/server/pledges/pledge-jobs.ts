import type { Queryable, Transaction } from '@furrow/database/database';
import { enqueue, type Job, type ScheduledJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { declareJob, implementJob } from '../../../investors/server/index.ts';
import { convertPledges, type PledgeEmailDeps } from './convert-pledges.ts';

type Payload = { readonly farmId: Id<'farm'> };

const convertPledgesJob = declareJob<Payload>('investments.convert-pledges');
const resumePledgesJob = declareJob<Record<string, never>>('investments.resume-pledges');

/** Has a job look after the pledges of a farm that opened or closes; nothing where there are none. */
export async function convertPledgesSoon(tx: Transaction, farmId: Id<'farm'>): Promise<void> {
  const { waiting } = await tx.one<{ waiting: boolean }>(
    sql`select exists (select from pledge where farm_id = ${farmId} and status = 'waiting') as waiting`,
  );
  if (waiting)
    await enqueue(tx, convertPledgesJob, { farmId }, { key: `${convertPledgesJob.name}:${farmId}` });
}

/** One farm, as soon as it opened or closed; and all of them now and then, for whatever a crash left over. */
export const pledgeJobs = (deps: PledgeEmailDeps): readonly Job[] => [
  implementJob(convertPledgesJob, ({ farmId }, context) => convertPledges({ ...context, ...deps }, farmId)),
  implementJob(resumePledgesJob, async (_payload, context) => {
    for (const farmId of await pledgedFarms(context.database))
      await convertPledges({ ...context, ...deps }, farmId);
  }),
];

/** Only the name matters to the schedule. */
export const RESUME_PLEDGES: ScheduledJob = { job: resumePledgesJob, cron: '*/5 * * * *' };

async function pledgedFarms(database: Queryable): Promise<Id<'farm'>[]> {
  const rows = await database.rows<{ farm_id: Id<'farm'> }>(
    sql`select distinct farm_id from pledge where status = 'waiting' order by farm_id`,
  );
  return rows.map(({ farm_id }) => farm_id);
}
