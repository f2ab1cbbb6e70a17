import { countStatements } from '@furrow/database/statement-count';
import { fixedClock } from '@furrow/kernel/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from './accounts/create-account.ts';
import { investorPages } from './pages.ts';
import { exportInvestor } from './privacy/export-investor.ts';
import { investorsAlone } from './test-investors.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

const statementsOf = async (work: () => Promise<unknown>) => (await countStatements(work)).statements;

it('a person’s accounts, their people and all of their data are read in so many statements, however many there are', async () => {
  const { id, userId } = await site.newAccount('entity');
  const pages = investorPages(site.deps);
  const part = exportInvestor(site.deps);
  const read = async () => ({
    accounts: await statementsOf(() => pages.accounts(userId)),
    people: await statementsOf(() => pages.people(userId, id)),
    export: await statementsOf(() => part(site.database, userId, clock.now())),
  });
  await site.newPerson(id, 'controller', 'verified');
  const few = await read();
  expect(few).toEqual({ accounts: 4, people: 5, export: 13 });
  for (const _one of [1, 2, 3, 4]) {
    await site.newPerson(id, 'beneficial_owner', 'verified');
    await site.database.transaction((tx) =>
      createAccount(tx, { userId, type: 'individual', now: clock.now() }),
    );
  }
  expect(await read()).toEqual(few);
  const { forms } = (await pages.people(userId, id)) ?? { forms: {} };
  expect(Object.keys(forms)).toHaveLength(5);
  const { accounts } = await part(site.database, userId, clock.now());
  expect(accounts).toHaveLength(5);
  expect(accounts).toMatchObject([
    { people: { length: 5 }, history: [] },
    { history: [{ event: 'created' }] },
    {},
    {},
    {},
  ]);
});
