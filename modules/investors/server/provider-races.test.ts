import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { err, ok } from '@furrow/kernel/result';
import type { Customers } from '@furrow/providers/customers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvestorDeps } from './deps.ts';
import { certifyOwners } from './people/certify-owners.ts';
import { removePerson } from './people/remove-person.ts';
import { investorsAlone } from './test-investors.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

/** The provider, of which a test says what else happens while it is asked. */
function asking(calls: Partial<Customers>): InvestorDeps {
  const payments = site.deps.payments;
  if (payments === null) throw new Error('there is a stand-in');
  return { ...site.deps, payments: { ...payments, customers: { ...payments.customers, ...calls } } };
}

let customers = 0;
async function entity(wallet = 'verified') {
  customers += 1;
  const account = await site.newAccount('entity', { wallet, customer: `customer-${customers}` });
  const controller = await site.newPerson(account.id, 'controller', 'verified');
  const owner = await site.newPerson(account.id, 'beneficial_owner', 'incomplete');
  return { ...account, controller, owner };
}

const edit = (id: string) =>
  site.database.run(sql`update account_person set version = version + 1 where id = ${id}`);

describe('C17 certifying', () => {
  it.each([
    [
      'exchanged',
      async (account: string, owner: string) => {
        await removePerson(site.deps, { ...(await ownerOf(account)), accountId: account, personId: owner });
        await site.newPerson(account, 'beneficial_owner', 'incomplete');
      },
    ],
    ['changed', (_account: string, owner: string) => edit(owner)],
  ])('nobody who was %s during the call counts as certified', async (_what, meanwhile) => {
    const { id, userId, owner } = await entity();
    let calls = 0;
    const deps = asking({
      async certify() {
        calls += 1;
        if (calls === 1) await meanwhile(id, owner);
        return ok('certified');
      },
    });
    const certify = () => certifyOwners(deps, { userId, accountId: id, name: 'Ada Quill' });
    expect(await certify()).toEqual(err('certification_not_possible'));
    expect(await statusOf(id, 'certification_status')).toBe('uncertified');
    expect(await certify()).toEqual(ok('certified'));
  });
});

describe('C17 the owners at the provider', () => {
  /** Owners there: what each was added with. */
  const there = newasync function statusOf(id: string, column: 'wallet_status' | 'certification_status'): Promise<string> {
  const row = await site.database.one<Record<typeof column, string>>(
    sql`select wallet_status, certification_status from investment_account where id = ${id}`,
  );
  return row[column];
}

const ownerOf = (accountId: string) =>
  site.database.one<{ userId: string }>(
    sql`select user_id as "userId" from investment_account where id = ${accountId}`,
  );
