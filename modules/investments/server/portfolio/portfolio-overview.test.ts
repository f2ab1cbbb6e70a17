import { sql } from '@furrow/database/sql';
import { systemClock } from '@furrow/kernel/clock';
import { toDollarString } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { planInCents, plannedDistribution } from '../../../farms/rules/index.ts';
import { importValuations, saveProspectus } from '../../../farms/server/index.ts';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { positionValueCents } from '../../rules/index.ts';
import { holdFarm, payHolders, type TestPosition } from '../../tests/test-positions.ts';
import { investmentPages } from '../pages.ts';
import { builtInDisclosure } from '../signing/legal-in-force.ts';
import { investmentsAlone } from '../test-investments.ts';
import { portfolioOverview } from './portfolio-overview.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock);
});
afterAll(() => site.drop());
afterEach(() => site.prove());

const at = (day: string) => new Date(`${day}T16:00:00Z`);
const CLOSED = { status: 'successfully closed', confirmedAt: at('2024-03-01') } as const;
/** As little of a prospectus as a plan needs. */
const PROSPECTUS = {
  ...{ rating: [], risk_flags: [], fees: [], comparables: [], improvements: [], seasons: [], yields: [] },
  lease_terms: [],
  budget: [{ name: 'Purchase price and costs', amount: '1909000.00', note: null }],
  plan: {
    income_label: 'Cash rent',
    income_basis: '$312 an acre',
    income: Array.from({ length: 10 }, (_, year) => `${49_296 + year * 900}.00`),
    costs: [{ name: 'Property tax', basis: '$38 an acre', first_year: '6004.00', growth: 2.5 }],
    appreciation: { low: 1, base: 2.75, high: 4 },
    reserve: '0.00',
    note: 'From the lease and the county.',
  },
};
type FarmId = Parameters<typeof payHolders>[1];

const valued = (farmId: FarmId, day: string, valueCents: bigint) =>
  site.database.transaction((tx) =>
    importValuations(tx, {
      lines: [{ farmId, day, valueCents, method: 'appraisal', source: 'Appraisal report' }],
      ...{ enteredBy: 'wes', enteredAt: at(day), approvedBy: 'ines', approvedAt: at(day) },
    }),
  );

it('shows what everything was worth over time, beside what was paid in and out, the plan and the index', async () => {
  const who = await site.investor();
  const own = { ...CLOSED, userId: who.userId, accountId: who.accountId, shares: 10 } satisfies TestPosition;
  const { database } = site;
  const { farmId } = await holdFarm(database, { name: 'Grown', netIrrBps: 700 }, [own]);
  await holdFarm(database, { name: 'Paid out elsewhere' }, [
    { ...own, status: 'exited', endedAt: at('2025-03-01') },
  ]);
  const historyOf = async () => (await portfolioOverview(database, who.userId, clock.now())).history;
  expect((await historyOf())?.points.at(-1)).toMatchObject({
    day: '2026-03-10',
    paid_in: '24164.60',
    value: '12082.30',
    at_cost: '12082.30',
  });
  await valued(farmId, '2025-06-15', 200_000_000n);
  await payHolders(database, farmId, { cents: 500_00n, recordDate: '2025-03-03' });
  const history = await historyOf();
  const on = (day: string) => history?.points.find((point) => point.day === day);
  // Both farms, until one of them ended for an amount that is not on record.
  expect(on('2024-12-31')).toMatchObject({ paid_out: '0.00', value: '24164.60', at_cost: '24164.60' });
  // 10 of 1,580 shares of two million dollars.
  expect(on('2025-06-30')).toMatchObject({
    paid_out: '500.00',
    value: '12658.23',
    at_cost: '0.00',
    index: null,
  });
  expect(on('2024-12-31')?.index).not.toBeNull();
  expect(Number(on('2024-12-31')?.index)).toBeLessThan(24_164.6);
  expect(Number(on('2024-12-31')?.plan)).toBeGreaterThan(25_200);
  expect(history).toMatchObject({ index: { through: '2024-12-31' }, unrecorded: 1 });
});

it('says what comes next: what was agreed on, what the plan of this year leaves, or why nothing is known', async () => {
  const who = await site.investor();
  const own = { ...CLOSED, userId: who.userId, accountId: who.accountId, shares: 10 } satisfies TestPosition;
  const { database } = site;
  const agreed = await holdFarm(database, { name: 'Agreed' }, [own]);
  const planned = await holdFarm(database, { name: 'Planned' }, [{ ...own, shares: 9 }]);
  await holdFarm(database, { name: 'Unplanned' }, [{ ...own, shares: 8 }]);
  await payHolders(database, agreed.farmId, { cents: 70_00n, recordDate: '2026-03-09', isPaid: false });
  await database.transaction(async (tx) =>
    unwrap(
      await saveProspectus(tx, {
        farmId: planned.farmId,
        prospectus: PROSPECTUS,
        actor: 'test',
        at: clock.now(),
      }),
    ),
  );
  await payHolders(database, planned.farmId, { cents: 20_00n, recordDate: '2026-03-03' });
  const farm = { purchase_price: '1801200.00', raised: '1909000.00' };
  const whole = plannedDistribution(planInCents(PROSPECTUS.plan, PROSPECTUS.fees, farm), 3) ?? 0n;
  const part = positionValueCents(whole, 9, 1_580);
  const { next } = await portfolioOverview(database, who.userId, clock.now());
  expect(next).toMatchObject({
    more: 0,
    data: [
      { farm: { name: 'Agreed' }, basis: 'approved', day: '2026-03-11', amount: '70.00' },
      {
        ...{ farm: { name: 'Planned' }, basis: 'plan', year: 3, before: '2027-03-01', paid: '20.00' },
        planned: toDollarString(part),
        amount: toDollarString(part - 20_00n),
      },
      { farm: { name: 'Unplanned' }, basis: 'none', text: expect.any(String) },
    ],
  });
});

it('can be narrowed to an account of one’s own, with its figures and lists, and to nobody else’s', async () => {
  const [own, ira, other] = [
    await site.investor(),
    await site.investor(0n, sql`type = 'sdira'`),
    await site.investor(),
  ];
  const { database } = site;
  await database.run(sql`update investment_account set user_id = ${own.userId} where id = ${ira.accountId}`);
  const through = (accountId: typeof own.accountId, shares: number) =>
    ({ ...CLOSED, userId: own.userId, accountId, shares }) satisfies TestPosition;
  await holdFarm(database, { name: 'Own', returnProfile: 'core' }, [through(own.accountId, 10)]);
  await holdFarm(database, { name: 'IRA', returnProfile: 'value_add' }, [through(ira.accountId, 10)]);
  const pages = investmentPages({
    database,
    signing: null,
    clock,
    realTime: systemClock,
    policy: () => 'uniform',
    disclosure: async () => builtInDisclosure(),
  });
  const all = await pages.portfolio(own.userId);
  expect(all?.kinds.map(({ kind, percent }) => [kind, percent])).toEqual([
    ['core', '50.0'],
    ['value_add', '50.0'],
  ]);
  const one = await pages.portfolio(own.userId, ira.accountId);
  expect(one).toMatchObject({ summary: { counts: { active: 1 }, properties: 1 }, farms: [{ name: 'IRA' }] });
  expect(one?.active.map(({ farm }) => farm.name)).toEqual(['IRA']);
  expect(one?.history?.points.at(-1)?.paid_in).toBe('12082.30');
  expect(one?.returns?.flows.every(({ farm }) => farm === 'IRA')).toBe(true);
  expect(one?.accounts).toEqual(all?.accounts);
  expect(one?.accounts).toHaveLength(2);
  const asked = { state: 'active', limit: 20, offset: 0 } as const;
  const list = await pages.positions(own.userId, { ...asked, accountId: own.accountId });
  expect(list).toMatchObject({ total: 1, counts: { active: 1 }, data: [{ farm: { name: 'Own' } }] });
  for (const accountId of [other.accountId, 'acc_nobody', '']) {
    expect(await pages.portfolio(own.userId, accountId)).toBeNull();
    expect(await pages.positions(own.userId, { ...asked, accountId })).toBeNull();
  }
});
