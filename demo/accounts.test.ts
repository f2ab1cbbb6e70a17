import { randomBytes } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { createPasswordHasher, createSealer } from '@furrow/modules/identity/server';
import { type InvestorDeps, investorPages } from '@furrow/modules/investors/server';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemoAccounts } from './accounts.ts';
import { loadDemoPeople } from './people.ts';

const clock = fixedClock('2026-03-10T15:00:00Z');
let test: TestDatabase;
let pages: ReturnType<typeof investorPages>;
beforeAll(async () => {
  test = await testDatabase();
  const sealer = createSealer(randomBytes(32));
  const passwords = await createPasswordHasher({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  await loadDemoPeople(test.database, clock, passwords);
  const both = await Promise.all([1, 2].map(() => loadDemoAccounts(test.database, clock, sealer)));
  expect(both.reduce((sum, count) => sum + count, 0)).toBe(6);
  expect(await loadDemoAccounts(test.database, clock, sealer)).toBe(0);
  const useElsewhere = async () => new Map();
  const deps: Partial<InvestorDeps> = { database: test.database, clock, sealer, useElsewhere };
  pages = investorPages(deps as InvestorDeps);
});
afterAll(() => test.drop());

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

it('decisions 12: the company and the trust wait for KYB, and have people, beneficiaries and advisors', async () => {
  expect(await standing('entity')).toEqual([
    { type: 'entity', eligible: false, missing: ['people_pending', 'kyb_pending', 'accreditation_required'] },
    { type: 'trust', eligible: false, missing: ['kyb_pending', 'accreditation_required'] },
  ]);
  const owner = await user('entity');
  const [company] = (await pages.accounts(owner)).data;
  expect((await pages.beneficiaries(owner, company?.id ?? ''))?.count).toBe(3);
  expect((await pages.advisors(owner)).data.map(({ status }) => status)).toEqual(['active', 'invited']);
  const [client] = (await pages.clients(await user('investor'))).data;
  expect(client?.first_name).toBe('Elena');
  expect((await pages.clientAccounts(await user('investor'), client?.id ?? ''))?.count).toBe(2);
});

it('what is sealed of fictional people is sealed as well', async () => {
  const dump = await test.database.rows<{ row: string }>(
    sql`select a::text as row from investment_account a union all select p::text from account_person p`,
  );
  const text = dump.map(({ row }) => row).join('\n');
  for (const number of ['219099999', '078051120', '123456789', '1968-04-21'])
    expect(text).not.toContain(number);
});
