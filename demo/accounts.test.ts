import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer } from '@furrow/crypto/seal';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { createPasswordHasher } from '@furrow/modules/identity/server';
import { type InvestorDeps, investorPages, orderWallet } from '@furrow/modules/investors/server';
import { createSandboxCustomers } from '@furrow/providers/customers-sandbox';
import { diskFiles } from '@furrow/providers/files-disk';
import { SANDBOX_SETTLEMENT } from '@furrow/providers/payments-sandbox-account';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { knownId } from '@furrow/testing/known-id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemoAccounts } from './accounts.ts';
import { loadDemoPeople } from './people.ts';

const clock = fixedClock('2026-03-10T15:00:00Z');
let test: TestDatabase;
let folder: string;
let pages: ReturnType<typeof investorPages>;
beforeAll(async () => {
  test = await testDatabase();
  const sealer = createSealer(randomBytes(32));
  folder = await mkdtemp(join(tmpdir(), 'demo-accounts-'));
  const parts = { sealer, files: diskFiles(folder), standIns: true };
  const passwords = await createPasswordHasher({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  await loadDemoPeople(test.database, clock, passwords);
  const both = await Promise.all([1, 2].map(() => loadDemoAccounts(test.database, clock, parts)));
  expect(both.reduce((sum, count) => sum + count, 0)).toBe(6);
  expect(await loadDemoAccounts(test.database, clock, parts)).toBe(0);
  const useElsewhere = async () => new Map();
  const policy = () => 'uniform' as const;
  const deps: Partial<InvestorDeps> = { database: test.database, clock, sealer, useElsewhere, policy };
  pages = investorPages(deps as InvestorDeps);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

async function user(name: string): Promise<string> {
  const { id } = await test.database.one<{ id: string }>(
    sql`select id from user_account where email = ${`${name}@furrow.test`}`,
  );
  return id;
}

const standing = async (name: string) =>
  (await pages.accounts(await user(name))).data.map(({ type, eligibility, status }) => ({
    type,
    eligible: eligibility.eligible,
    missing: status.missing.map(({ code }) => code),
  }));

it('have a profile like whoever has come so far', async () => {
  const profile = await pages.profile(await user('investor'));
  expect(profile?.answer.data).toMatchObject({
    phone: '+12025550142',
    city: 'Decorah',
    state: 'IA',
    birthday: { last_four: expect.any(String) },
  });
});

it('decisions 12: the investor, the seller and the buyer are ready, the new one has nothing', async () => {
  const ready = { eligible: true, missing: [] };
  expect(await standing('investor')).toEqual([
    { type: 'individual', ...ready },
    { type: 'sdira', ...ready },
  ]);
  expect(await standing('seller')).toEqual([{ type: 'individual', ...ready }]);
  expect(await standing('buyer')).toEqual([{ type: 'individual', ...ready }]);
  expect(await standing('new')).toEqual([]);
});

it('B6 an account that lacks nothing is not ready while the address of its owner is not verified', async () => {
  const since = (at: Date | null) =>
    test.database.run(
      sql`update user_account set email_verified_at = ${at} where email = 'seller@furrow.test'`,
    );
  await since(null);
  expect(await standing('seller')).toEqual([
    { type: 'individual', eligible: true, missing: ['email_not_verified'] },
  ]);
  await since(new Date());
});

it('decisions 12: the company and the trust wait for KYB, and have people, beneficiaries and advisors', async () => {
  expect(await standing('entity')).toEqual([
    { type: 'entity', eligible: false, missing: ['people_pending', 'kyb_pending', 'accreditation_required'] },
    { type: 'trust', eligible: false, missing: ['kyb_pending', 'accreditation_required'] },
  ]);
  const documents =
    await test.database.rows(sql`select distinct file.status, file.with_firm from account_file file
    join investment_account account on account.id = file.account_id
    where account.kyb_status = 'pending' and file.purpose = 'business_document'`);
  expect(documents).toEqual([{ status: 'sent', with_firm: true }]);
  const owner = await user('entity');
  const [company] = (await pages.accounts(owner)).data;
  expect((await pages.beneficiaries(owner, company?.id ?? ''))?.count).toBe(3);
  expect((await pages.advisors(owner)).data.map(({ status }) => status)).toEqual(['active', 'invited']);
  const [client] = (await pages.clients(await user('investor'))).data;
  expect(client?.first_name).toBe('Elena');
  expect((await pages.clientAccounts(await user('investor'), client?.id ?? ''))?.count).toBe(2);
});

it('every verified account has behind it what a real one has: a check, a customer, evidence and a decision', async () => {
  const rows = await test.database.rows(sql`select account.type,
      exists (select from identity_check c join sandbox_check s on s.id = c.provider_check_id
        where c.account_id = account.id and c.status = 'success' and s.status = 'success') as checked,
      customer.status as customer, request.status as request, request.decided_by,
      (select count(*)::integer from account_file where account_id = account.id and key_sealed is not null) as documents
    from investment_account account
    left join sandbox_customer customer on customer.id::text = account.customer_id
    left join accreditation_request request on request.account_id = account.id
    order by account.type, account.id`);
  const approved = { request: 'approved', decided_by: 'demonstration' };
  const open = { request: null, decided_by: null };
  const person = { type: 'individual', checked: true, customer: 'verified', ...approved, documents: 1 };
  expect(rows).toEqual([
    { type: 'entity', checked: true, customer: 'verified', ...open, documents: 3 },
    person,
    person,
    person,
    { ...person, type: 'sdira', customer: null },
    { type: 'trust', checked: true, customer: 'verified', ...open, documents: 1 },
  ]);
  const owners =
    await test.database.rows(sql`select person.status, owner.status as there, file.status as document
    from account_person person join sandbox_owner owner on owner.id::text = person.provider_owner_id
    left join account_file file on file.person_id = person.id order by person.status`);
  expect(owners).toEqual([
    { status: 'document_pending', there: 'document', document: 'sent' },
    { status: 'verified', there: 'verified', document: null },
  ]);
  const [account] = (await pages.accounts(await user('seller'))).data;
  const { database } = test;
  await installJobs(database, test.url, silentLog);
  const { customers, payments: money } = createSandboxCustomers({
    database,
    clock,
    log: silentLog,
    secret: randomBytes(32),
  });
  const payments = { customers, classification: 'any', money, settlement: SANDBOX_SETTLEMENT };
  const by = { accountId: knownId('acc', account?.id), actor: 'operator:test', reason: 'To see it.' };
  for (const to of ['deactivated', 'reactivated'] as const)
    expect(await orderWallet({ database, clock, payments }, { ...by, to })).toMatchObject({ value: 'done' });
  expect((await pages.accounts(await user('seller'))).data[0]?.wallet_status).toBe('verified');
});

it('what is sealed of fictional people is sealed as well', async () => {
  const dump = await test.database.rows<{ row: string }>(
    sql`select a::text as row from investment_account a union all select p::text from account_person p`,
  );
  const text = dump.map(({ row }) => row).join('\n');
  for (const number of ['219099999', '078051120', '123456789', '1968-04-21'])
    expect(text).not.toContain(number);
});
