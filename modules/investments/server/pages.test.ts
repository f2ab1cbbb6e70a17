import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../wallet/server/test-wallet.fixture.ts';
import { cancelInvestment } from './ends/cancel-investment.ts';
import { investmentPages } from './pages.ts';
import { builtInDisclosure } from './signing/legal-in-force.ts';
import { investmentsAlone } from './test-investments.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock);
});
afterAll(() => site.drop());

it('F1 shows an investment to its owner, and to everybody else as if it were not there', async () => {
  const pages = investmentPages({
    database: site.database,
    signing: null,
    clock,
    realTime: clock,
    policy: () => 'uniform',
    disclosure: async () => builtInDisclosure(),
  });
  const [who, other, farmId] = [await site.investor(), await site.investor(), await site.farm()];
  expect(await pages.unfinished(who.userId, farmId)).toBeNull();
  const id = unwrap(await site.begin(who.userId, farmId, 20));
  expect(await pages.one(who.userId, id)).toMatchObject({ id, status_name: 'new', refusal: null });
  expect(await pages.unfinished(who.userId, farmId)).toMatchObject({ id });
  // Nothing is signed before an account is chosen.
  expect(await pages.signatures(who.userId, id)).toBeNull();
  for (const nobody of [() => pages.one(other.userId, id), () => pages.one(who.userId, 'inv_x')])
    expect(await nobody()).toBeNull();
  expect(await pages.unfinished(other.userId, farmId)).toBeNull();
});

it('F1 lists what an account has begun or waits for, and not what has ended, to its owner', async () => {
  const pages = investmentPages({
    database: site.database,
    signing: null,
    clock,
    realTime: clock,
    policy: () => 'uniform',
    disclosure: async () => builtInDisclosure(),
  });
  const [who, other] = [await site.investor(10_000_000_00n), await site.investor()];
  const SMALL = { minInvestmentCents: 1n };
  const begun = await site.ready(who, await site.farm(SMALL), 5);
  const confirmed = await site.ready(who, await site.farm(SMALL), 5);
  unwrap(await site.confirm(who.userId, confirmed));
  const ended = await site.ready(who, await site.farm(SMALL), 5);
  unwrap(
    await site.database.transaction((tx) =>
      cancelInvestment(tx, { userId: who.userId, investmentId: ended, now: clock.now() }),
    ),
  );
  const list = await pages.underWay(who.userId, who.accountId);
  expect(list.map(({ id, status_name }) => [id, status_name])).toEqual(
    expect.arrayContaining([
      [begun, 'accreditation'],
      [confirmed, 'confirmation_pending'],
    ]),
  );
  expect(list).toHaveLength(2);
  expect(list.map(({ updated_at }) => updated_at)).toEqual(list.map(() => clock.now().toISOString()));
  const { farm_id: farmId } = await site.database.one<{ farm_id: string }>(
    sql`select farm_id from investment where id = ${confirmed}`,
  );
  expect(await pages.reserved(who.userId, farmId)).toEqual([
    { id: confirmed, status_name: 'confirmation_pending', number_of_shares: 5 },
  ]);
  expect(await pages.reserved(other.userId, farmId)).toEqual([]);
  expect(await pages.reserved(who.userId, 'farm_x')).toEqual([]);
  expect(await pages.underWay(other.userId, who.accountId)).toEqual([]);
  expect(await pages.underWay(who.userId, 'acc_x')).toEqual([]);
});
