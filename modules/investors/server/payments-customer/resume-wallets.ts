import { deadJobs, defineJob, type Job, retryDeadJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { handOver } from '../accounts/hand-over.ts';
import {
  askPayments,
  createCustomerJob,
  retryCustomerJob,
  sendDocumentJob,
  sendOwnersJob,
  updateCustomerJob,
} from '../accounts/wallet-jobs.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { NO_PAYMENTS } from '../common/provider-unavailable.ts';

const NAME = 'investors.resume-wallets';
const ASKING: readonly string[] = [
  createCustomerJob,
  retryCustomerJob,
  sendDocumentJob,
  sendOwnersJob,
  updateCustomerJob,
].map(({ name }) => name);
const AT_ONCE = 200;

/** Only the name matters to the schedule. */
export const resumeWalletsJob: Job = defineJob({
  name: NAME,
  async handle() {
    throw new Error('this process resumes no wallets');
  },
});

/**
 * Takes up what was left lying while no payments provider was set up. Everything it queues may be done twice, and
 * what is queued already it leaves alone.
 */
export function walletResumer({ database, clock, payments, log }: InvestorDeps): Job {
  return defineJob({
    name: NAME,
    async handle() {
      if (payments === null) return;
      const revived = await reviveJobs();
      const handedOver = await handOverReady();
      const queued = await queuePending();
      if (revived + handedOver + queued > 0)
        log.info({ revived, handedOver, queued }, 'resumed unfinished wallets');
    },
  });

  /** Those that found nobody to ask until they had no tries left. What failed for another reason is for a person to look at. */
  async function reviveJobs(): Promise<number> {
    const dead = (await deadJobs(database)).filter(
      ({ job, lastError }) => ASKING.includes(job) && lastError.includes(NO_PAYMENTS),
    );
    let revived = 0;
    for (const { id } of dead) revived += (await retryDeadJob(database, id)) ? 1 : 0;
    return revived;
  }

  /** Known to be who they are, and never handed over; not those whose details the provider gave back. */
  async function handOverReady(): Promise<number> {
    const rows = await database.rows<{ id: Id<'acc'> }>(sql`select id from investment_account
      where wallet_status = 'new' and kyc_status = 'success' and type <> 'sdira' and wallet_problem is null
        and deleted_at is null order by id limit ${AT_ONCE}`);
    let done = 0;
    for (const { id } of rows) {
      const by = { actor: 'job:resume-wallets', now: clock.now() };
      done += (await database.transaction((tx) => handOver(tx, id, by))) ? 1 : 0;
    }
    return done;
  }

  /** Handed over, and no job that would ask. */
  async function queuePending(): Promise<number> {
    const rows = await database.rows<{ id: Id<'acc'> }>(sql`select account.id from investment_account account
      where wallet_status = 'pending' and deleted_at is null and not exists (
        select from graphile_worker.jobs job where job.key = ${createCustomerJob.name} || ':' || account.id)
      order by id limit ${AT_ONCE}`);
    for (const { id: accountId } of rows)
      await database.transaction((tx) => askPayments(tx, createCustomerJob, accountId));
    return rows.length;
  }
}
