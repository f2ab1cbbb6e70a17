import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { importValuations, stateOutlook } from '../../../farms/server/index.ts';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { holdFarm, payHolders, type TestPosition } from '../../tests/test-positions.ts';
import { ownInvestment } from '../common/investment-row.ts';
import { investmentsAlone } from '../test-investments.ts';
import { portfolioOverview } from './portfolio-overview.ts';
import { readPosition } from './read-position.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock);
});
afterAll(() => site.drop());
afterEach(() => site.prove());

const at = (day: string) => new Date(`${day}T16:00:00Z`);
const CLOSED = { status: 'successfully closed', confirmedAt: at('2024-03-01') } as const;

async function value(
  farmId: Parameters<typeof payHolders>[1],
  day: string,
  valueCents: bigint,
): Promise<void> {
  const lines = [{ farmId, day, valueCents, method: 'appraisal' as const, source: 'Appraisal report' }];
  await site.database.transaction((tx) =>
    importValuations(tx, {
      lines,
      enteredBy: 'wes',
      enteredAt: at(day),
      approvedBy: 'ines',
      approvedAt: at(day),
    }),
  );
}

it('measures what has a value since it was bought, lists what the rate is made of, and says what is left out', async () => {
  const who = await site.investor();
  const own = { ...CLOSED, userId: who.userId, accountId: who.accountId, shares: 10 } satisfies TestPosition;
  const { database } = site;
  const grown = await holdFarm(database, { name: 'Grown' }, [own]);
  const unvalued = await holdFarm(database, { name: 'Unvalued' }, [own]);
  const sold = { ...own, status: 'exited', endedAt: at('2025-03-01') } as const;
  const unrecorded = await holdFarm(database, { name: 'Paid out elsewhere' }, [sold]);
  await payHolders(database, grown.farmId, { cents: 500_00n, recordDate: '2025-03-03' });
  await value(grown.farmId, '2026-03-01', 200_000_000n);
  await payHolders(database, grown.farmId, { cents: 100_00n, recordDate: '2026-03-03' });

  const row = await ownInvestment(database, {
    userId: who.userId,
    investmentId: grown.ids[0] ?? ('' as never),
  });
  const position = row && (await readPosition(database, row, clock.now()));
  // 10 of 1,580 shares of two million dollars, for $12,082.30 paid two years before.
  expect(position).toMatchObject({
    value: { available: true, value: { day: '2026-03-01', amount: '12658.23' } },
    returns: {
      through: { value: '2026-03-01' },
      gain: { value: { income: '500.00', appreciation: '575.93', total: '1075.93' } },
      multiple: { value: '1.0891' },
      later: { distributed: '100.00' },
    },
  });

  const { returns } = await portfolioOverview(database, who.userId, clock.now());
  expect(returns).toMatchObject({
    measured: 1,
    left_out: 2,
    value: { value: { day: '2026-03-01', amount: '12658.23' } },
    irr: position?.irr,
    values: [{ day: '2026-03-01', farm: 'Grown', amount: '12658.23' }],
  });
  const inRate = returns?.flows.filter(({ is_measured }) => is_measured) ?? [];
  expect(inRate.map(({ farm, kind, amount }) => [farm, kind, amount])).toEqual([
    ['Grown', 'paid_in', '12082.30'],
    ['Grown', 'distribution', '500.00'],
  ]);
  expect(returns?.flows).toHaveLength(5);
  for (const { ids } of [unvalued, unrecorded]) {
    const other = await ownInvestment(database, {
      userId: who.userId,
      investmentId: ids[0] ?? ('' as never),
    });
    const shown = other && (await readPosition(database, other, clock.now()));
    expect(shown?.irr?.available).toBe(false);
  }
});

it('has no returns where nothing was ever owned', async () => {
  const who = await site.investor();
  expect(await portfolioOverview(site.database, who.userId, clock.now())).toMatchObject({
    returns: null,
    farms: [],
    unfinished: [],
  });
});

it('tells the outlook of a held farm with its day and reason, and never says on plan where nothing was said', async () => {
  const who = await site.investor();
  const own = { ...CLOSED, userId: who.userId, accountId: who.accountId, shares: 10 } satisfies TestPosition;
  const { database } = site;
  const told = await holdFarm(database, { name: 'Told' }, [own]);
  const untold = await holdFarm(database, { name: 'Untold' }, [own]);
  const over = await holdFarm(database, { name: 'Over' }, [
    { ...own, status: 'exited', endedAt: at('2025-03-01') },
  ]);
  const state = (version: number, outlook: 'on_plan' | 'below_plan', day: string) =>
    site.database.transaction((tx) =>
      stateOutlook(tx, {
        ...{ farmId: told.farmId, version, outlook, day, reason: `What the manager wrote about ${day}.` },
        by: { userId: 'wes', roles: ['offerings'] },
        now: at(day),
      }),
    );
  const read = async (id: (typeof told.ids)[number] | undefined) => {
    const row = await ownInvestment(database, { userId: who.userId, investmentId: id ?? ('' as never) });
    return row && readPosition(database, row, clock.now());
  };
  expect(await state(0, 'on_plan', '2025-01-15')).toMatchObject({ ok: true });
  expect((await read(told.ids[0]))?.outlook).toMatchObject({ outlook: 'on_plan', is_stale: true });
  await state(1, 'below_plan', '2026-02-01');
  expect(await read(told.ids[0])).toMatchObject({
    outlook: { available: true, outlook: 'below_plan', day: '2026-02-01', is_stale: false },
    outlooks: [{ outlook: 'on_plan', day: '2025-01-15' }],
  });
  expect(await read(untold.ids[0])).toMatchObject({ outlook: { available: false }, outlooks: [] });
  expect(await read(over.ids[0])).toMatchObject({ outlook: null, outlooks: [] });
});
