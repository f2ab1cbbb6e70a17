import type { Database } from '@furrow/database/database';
import type { Job, ScheduledJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { declareJob, implementJob } from '../../../investors/server/index.ts';
import { prepareReinvestment, type ReinvestDeps } from './prepare-reinvestment.ts';

const reinvestJob = declareJob<Record<string, never>>('investments.reinvest');
const BATCH = 200;

/** Runs where distributions are paid: at nine o’clock in New York, and for what was held or tried again. */
export const REINVEST: ScheduledJob = { job: reinvestJob, cron: '*/5 * * * *' };

export const reinvester = (deps: ReinvestDeps): Job =>
  implementJob(reinvestJob, (_payload, context) => prepareReinvestments({ ...context, ...deps }));

interface Preparing extends ReinvestDeps {
  readonly database: Pick<Database, 'transaction' | 'rows'>;
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
}

/** Each account is a transaction of its own with its email, so that it goes on anywhere after a crash. */
export async function prepareReinvestments({ database, clock, signal, ...deps }: Preparing): Promise<void> {
  const failed: unknown[] = [];
  for (let last = ''; ; ) {
    const rows = await database.rows<{ account_id: Id<'acc'>; farm_id: Id<'farm'> | null }>(
      sql`select account_id, farm_id from reinvestment where account_id > ${last} order by account_id limit ${BATCH}`,
    );
    for (const { account_id: accountId, farm_id: farmId } of rows) {
      if (signal?.aborted) return;
      last = accountId;
      await database
        .transaction((tx) => prepareReinvestment(tx, deps, { accountId, farmId, now: clock.now() }))
        .catch((error: unknown) => failed.push(error));
    }
    if (rows.length < BATCH) break;
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} accounts were not prepared`);
}
