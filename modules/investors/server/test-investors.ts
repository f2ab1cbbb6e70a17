import { randomBytes } from 'node:crypto';
import { installJobs, type Job, startJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { BytesInFlight } from '@furrow/providers/bytes-in-flight';
import { createSandboxCustomers } from '@furrow/providers/customers-sandbox';
import { mailer } from '@furrow/providers/mail';
import { SANDBOX_SETTLEMENT } from '@furrow/providers/payments-sandbox-account';
import { testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { expect } from 'vitest';
import { openSessions } from '../../identity/server/index.ts';
import { accountChangeTeller } from './common/account-changed.ts';
import type { InvestorDeps } from './common/deps.ts';
import { investorJobs } from './jobs.ts';

const noFiles: InvestorDeps['files'] = {
  async put() {
    throw new Error('no test stores files here');
  },
  async begin() {
    throw new Error('no test stores files here');
  },
  find: async () => null,
  remove: async () => {},
};

/** The module on a database of its own, for commands that no call leads to. */
export async function investorsAlone(clock: Clock) {
  const { database, url, define, drop } = await testDatabase();
  await installJobs(database, url, silentLog);
  const sessions = { database, clock, secretKey: randomBytes(32), origin: null };
  const { sealer } = await openSessions(sessions);
  const { customers, payments: money } = createSandboxCustomers({
    database,
    clock,
    log: silentLog,
    secret: randomBytes(32),
  });
  const deps: InvestorDeps = {
    database,
    clock,
    realTime: clock,
    log: silentLog,
    sealer,
    files: noFiles,
    uploads: new BytesInFlight(),
    holdsFile: async () => false,
    userOf: async () => null,
    policy: () => 'uniform',
    reviewDays: 2,
    mailer,
    site: { origin: 'https://furrow.example', brandName: 'Furrow', contactEmail: 'help@furrow.example' },
    identityCheck: null,
    payments: { customers, classification: 'any', money, settlement: SANDBOX_SETTLEMENT },
    useElsewhere: async () => new Map(),
    paymentEvent: async () => false,
    openHolds: async () => null,
  };

  async function newAccount(
    type: string,
    columns: { kyb?: string; wallet?: string; customer?: string } = {},
  ) {
    const now = clock.now();
    const [userId, id] = [newId('user', now), newId('acc', now)];
    const email = `${userId}@example.com`;
    await database.run(sql`insert into user_account
        (id, email, email_normal, email_verified_at, first_name, created_at, updated_at)
      values (${userId}, ${email}, ${email}, ${now}, 'Ada', ${now}, ${now})`);
    await database.run(sql`insert into investment_account (id, user_id, type, name, kyb_status, wallet_status,
        customer_id, created_at, updated_at)
      values (${id}, ${userId}, ${type}, 'Quill Trust', ${columns.kyb ?? null}, ${columns.wallet ?? 'new'},
        ${columns.customer ?? null}, ${now}, ${now})`);
    return { id, userId, email };
  }

  async function newPerson(accountId: Id<'acc'>, kind: string, status: string): Promise<Id<'per'>> {
    const [id, now] = [newId('per', clock.now()), clock.now()];
    await database.run(sql`insert into account_person (id, account_id, kind, status, completed_at, created_at, updated_at)
      values (${id}, ${accountId}, ${kind}, ${status}, ${now}, ${now}, ${now})`);
    return id;
  }

  /** Runs what is queued until nothing is left of it. */
  async function work(): Promise<void> {
    const teller = accountChangeTeller({ database, clock, answersTo: () => [] }) as Job;
    const jobs = await startJobs(database, {
      url,
      jobs: [...investorJobs(deps, []), teller],
      clock,
      log: silentLog,
    });
    try {
      await eventually(async () => {
        const left = await database.rows(sql`select from graphile_worker._private_jobs job
          join graphile_worker._private_tasks task on task.id = job.task_id
          where task.identifier like 'investors.%'`);
        expect(left).toHaveLength(0);
      });
    } finally {
      await jobs.stop();
    }
  }

  return { deps, database, define, work, newAccount, newPerson, drop };
}
