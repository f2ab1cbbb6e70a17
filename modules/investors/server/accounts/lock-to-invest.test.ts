import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { investorsAlone } from '../test-investors.ts';
import { createAccount } from './create-account.ts';
import { deleteAccount } from './delete-account.ts';
import { lockToInvest } from './lock-to-invest.ts';

const DAY_MS = 24 * 60 * 60_000;
const clock = shiftableClock('2026-03-10T16:00:00Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
  // What an investment will be: something of an account that another module keeps.
  await site.define(sql`create table started (account_id text not null)`);
});
afterAll(() => site.drop());

/** Somebody's account that nothing speaks against. */
async function ready() {
  const { userId } = await site.newAccount('individual');
  const made = await site.database.transaction((tx) =>
    createAccount(tx, { userId, type: 'individual', now: clock.now() }),
  );
  if (!made.ok) throw new Error(made.error.code);
  const accountId = made.value;
  await site.database.run(sql`update investment_account set kyc_status = 'success', suitability_status = 'allowed',
      accreditation_status = 'approved', accreditation_method = 'license', accreditation_date = '2026-03-10'
    where id = ${accountId}`);
  await site.database.run(sql`update suitability set wealth_completed_at = ${clock.now()}, investment_completed_at = ${clock.now()},
      answers = '{"employment_status": "Retired", "is_fin_regulator": "no"}' where account_id = ${accountId}`);
  return { userId, accountId };
}

type Owned = Awaited<ReturnType<typeof ready>>;
const lock = (tx: Transaction, owned: Owned) =>
  lockToInvest(tx, {
    ...owned,
    policy: 'uniform',
    amountCents: 10_000_00n,
    mayBeUnderReview: false,
    now: clock.now(),
  });
const asked = (owned: Owned) => site.database.transaction((tx) => lock(tx, owned));
const change = (owned: Owned, columns: ReturnType<typeof sql>) =>
  site.database.run(sql`update investment_account set ${columns} where id = ${owned.accountId}`);

it('lets an account invest that nothing speaks against, and nobody else’s', async () => {
  const [ada, bob] = [await ready(), await ready()];
  expect(await asked(ada)).toMatchObject({ ok: true, value: { id: ada.accountId, type: 'individual' } });
  expect(await asked({ ...ada, userId: bob.userId })).toEqual({ ok: false, error: [{ code: 'not_found' }] });
});

it('says all that is in the way, each by its own code', async () => {
  const ada = await ready();
  await change(
    ada,
    sql`kyc_status = 'failed', kyc_common_status = 'pending', reverify_account_info = true,
    restricted_by_firm = true, accreditation_status = 'rejected'`,
  );
  await site.database.run(sql`update user_account set email_verified_at = null where id = ${ada.userId}`);
  expect(await asked(ada)).toEqual({
    ok: false,
    error: [
      { code: 'email_not_verified' },
      { code: 'kyc_failed' },
      { code: 'reverification_required' },
      { code: 'suitability_restricted' },
      { code: 'kyc_common_pending' },
      { code: 'accreditation_rejected' },
    ],
  });
});

it('A18 what ran out since a page was read refuses it, before any job has written it down', async () => {
  const ada = await ready();
  expect(await asked(ada)).toMatchObject({ ok: true });
  clock.shift(366 * DAY_MS);
  expect(await asked(ada)).toEqual({
    ok: false,
    error: [{ code: 'not_suitability' }, { code: 'accreditation_expired' }],
  });
  clock.shift(-366 * DAY_MS);
});

it('A15 an account is deleted or invests, never both', async () => {
  const outcomes = new Set<string>();
  for (let trial = 0; trial < 12; trial += 1) {
    const ada = await ready();
    const invest = () =>
      site.database.transaction(async (tx) => {
        const locked = await lock(tx, ada);
        if (locked.ok) await tx.run(sql`insert into started (account_id) values (${ada.accountId})`);
        return locked.ok;
      });
    const remove = async () => {
      const removed = await site.database.transaction((tx) =>
        deleteAccount(tx, {
          ...ada,
          now: clock.now(),
          useElsewhere: async (tx, ids) => {
            const rows = await tx.rows<{ id: string; count: number }>(
              sql`select account_id as id, count(*)::int as count from started where account_id = any(${[...ids]})
              group by account_id`,
            );
            return new Map(rows.map(({ id, count }) => [id, { ...NOTHING, investments: count }]));
          },
        }),
      );
      return removed.ok;
    };
    const [invested, removed] =
      trial % 2 === 0
        ? await Promise.all([invest(), remove()])
        : (await Promise.all([remove(), invest()])).toReversed();
    expect(invested).not.toBe(removed);
    outcomes.add(invested ? 'invested' : 'deleted');
  }
  expect(outcomes.size).toBe(2);
});

const NOTHING = { walletCents: 0n, pendingMovements: 0, linkedBanks: 0, hasMovedMoney: false };
