import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCustomerJob } from '../accounts/wallet-jobs.ts';
import { run } from '../accreditation/accreditation.fixture.ts';
import { noPayments } from '../common/provider-unavailable.ts';
import { keepSecret } from '../common/secrets.ts';
import { investorsAlone } from '../test-investors.ts';
import { walletResumer } from './resume-wallets.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

const DETAILS = {
  first_name: 'Ada',
  last_name: 'Quill',
  phone: '+15552345678',
  address: '123 Main St.',
  city: 'Pawnee',
  state: 'IN',
  zip_code: '46001',
};

async function passedWith(wallet: string): Promise<string> {
  const { id, email } = await site.newAccount('individual', { wallet });
  await site.database.run(sql`update investment_account set kyc_status = 'success',
      customer_email = ${wallet === 'new' ? null : email}, details = ${sql.json(DETAILS)}::jsonb where id = ${id}`);
  await site.database.transaction(async (tx) => {
    for (const [field, value] of [['birthday', '1971-02-03'] as const, ['ssn', '123456789'] as const])
      await keepSecret(tx, site.deps.sealer, { ownerId: id, field, value, at: clock.now() });
  });
  return id;
}

const queuedJobs = () =>
  site.database.rows(sql`select task_identifier from graphile_worker.jobs
    where attempts < max_attempts and task_identifier like 'investors.%'`);

it('accounts that waited for a payments provider go on once there is one, each once', async () => {
  const { database, deps } = site;
  const [never, lost, dead] = [
    await passedWith('new'),
    await passedWith('pending'),
    await passedWith('pending'),
  ];
  const ira = await site.newAccount('sdira');
  const key = `investors.create-customer:${dead}`;
  await database.transaction((tx) => enqueue(tx, createCustomerJob, { accountId: dead }, { key }));
  await database.run(sql`update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = ${noPayments().message} where key = ${key}`);

  await run(walletResumer({ ...deps, payments: null }), database, clock);
  expect(await queuedJobs()).toEqual([]);
  for (let again = 0; again < 2; again += 1) await run(walletResumer(deps), database, clock);
  expect(await queuedJobs()).toHaveLength(3);
  await site.work();
  const rows =
    await database.rows(sql`select wallet_status, customer_id is not null as known from investment_account
    where id = any(${[never, lost, dead]})`);
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ wallet_status: 'verified', known: true })));
  expect(await database.one(sql`select wallet_status from investment_account where id = ${ira.id}`)).toEqual({
    wallet_status: 'new',
  });
  await run(walletResumer(deps), database, clock);
  expect(await queuedJobs()).toEqual([]);
});

it('B11 a customer that is there already is taken up by the account it was made for, and by no other', async () => {
  const { database } = site;
  const [mine, others] = [await passedWith('pending'), await passedWith('pending')];
  const twin = (id: string, correlationId: string) =>
    database.run(sql`insert into sandbox_customer (id, kind, status, first_name, last_name, email, address,
        correlation_id, created_at)
      select gen_random_uuid(), 'personal', 'verified', 'Ada', 'Quill', lower(customer_email), '{}',
        ${correlationId}, ${clock.now()} from investment_account where id = ${id}`);
  await twin(mine, mine);
  await twin(others, mine);
  await run(walletResumer(site.deps), database, clock);
  await site.work();
  const standing = (id: string) =>
    database.one(sql`select wallet_status, customer_id is not null as known, wallet_problem
      from investment_account where id = ${id}`);
  expect(await standing(mine)).toEqual({ wallet_status: 'verified', known: true, wallet_problem: null });
  expect(await standing(others)).toEqual({
    wallet_status: 'new',
    known: false,
    wallet_problem: expect.stringContaining('email address'),
  });
});
