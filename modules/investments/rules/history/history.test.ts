import { describe, expect, it, test } from 'vitest';
import { periodEnds } from './period-ends.ts';
import { sameMoney, steadyGrowth, yearlyGrowth } from './same-money.ts';
import { type TrackedHolding, valueOverTime } from './value-over-time.ts';

describe('the days of a history', () => {
  it('are the first, the ends of quarters between, and the last', () => {
    expect(periodEnds('2025-02-10', '2025-11-17')).toEqual([
      '2025-02-10',
      '2025-03-31',
      '2025-06-30',
      '2025-09-30',
      '2025-11-17',
    ]);
  });

  it('name no day twice', () => {
    expect(periodEnds('2025-03-31', '2025-06-30')).toEqual(['2025-03-31', '2025-06-30']);
    expect(periodEnds('2025-03-31', '2025-03-31')).toEqual(['2025-03-31']);
  });

  it('are the ends of years where there are many', () => {
    const days = periodEnds('2004-05-01', '2026-11-17');
    expect(days.slice(0, 3)).toEqual(['2004-05-01', '2004-12-31', '2005-12-31']);
    expect(days).toHaveLength(24);
  });
});

describe('growth by the returns of calendar years', () => {
  const growth = yearlyGrowth({ 2023: 1000, 2024: -500, 2026: 200 });

  it('is exactly that of a year from one December 31 to the next, also in a leap year', () => {
    expect(growth('2022-12-31', '2023-12-31')).toBeCloseTo(1.1, 12);
    expect(growth('2023-12-31', '2024-12-31')).toBeCloseTo(0.95, 12);
    expect(growth('2022-12-31', '2024-12-31')).toBeCloseTo(1.045, 12);
  });

  it('is the same however a period is cut', () => {
    const [half, rest] = [growth('2023-03-01', '2023-09-14'), growth('2023-09-14', '2024-05-05')];
    expect((half ?? 0) * (rest ?? 0)).toBeCloseTo(growth('2023-03-01', '2024-05-05') ?? 0, 12);
  });

  it('is not known where a year is missing, not even across it', () => {
    expect(growth('2024-12-31', '2025-01-01')).toBeNull();
    expect(growth('2024-06-30', '2026-06-30')).toBeNull();
    expect(growth('2024-06-30', '2024-12-31')).not.toBeNull();
    expect(growth('2025-05-05', '2025-05-05')).toBe(1);
  });
});

test('the same money at a rate is what the payments leave at that rate', () => {
  const flows = [
    { day: '2024-01-01', cents: -1_000_00n },
    { day: '2024-12-31', cents: 100_00n },
  ];
  const days = ['2024-01-01', '2024-12-31', '2025-12-31'];
  const [first, second, third] = sameMoney(flows, days, steadyGrowth(1000));
  expect(first).toBe(1_000_00);
  // 365 days at 10 % a year, less what was taken out.
  expect(second).toBeCloseTo(1_000_00, 6);
  expect(third).toBeCloseTo(1_100_00, 6);
  expect(sameMoney(flows, days, () => null)).toEqual([1_000_00, null, null]);
});

describe('the value of a portfolio', () => {
  const holding: TrackedHolding = {
    bought: [{ day: '2024-02-01', shares: 10, cents: 1_050_00n, endedOn: null }],
    received: [{ day: '2025-01-15', cents: 30_00n }],
    totalShares: 100,
    valuations: [
      { day: '2024-05-01', cents: 10_000_00n },
      { day: '2025-03-31', cents: 12_000_00n },
    ],
    targetBps: 700,
    lostOn: null,
  };
  const none = () => null;
  const on = (day: string, holdings: readonly TrackedHolding[], asOf = '2025-11-17') =>
    valueOverTime(holdings, none, asOf).find((point) => point.day === day);

  it('is at cost until the first valuation, then by the latest on each day', () => {
    expect(on('2024-03-31', [holding])).toMatchObject({ valueCents: 1_050_00n, atCostCents: 1_050_00n });
    expect(on('2024-06-30', [holding])).toMatchObject({ valueCents: 1_000_00n, atCostCents: 0n });
    expect(on('2025-03-31', [holding])).toMatchObject({ valueCents: 1_200_00n });
  });

  it('adds up what was paid in and out by each day', () => {
    expect(on('2024-12-31', [holding])).toMatchObject({ paidInCents: 1_050_00n, paidOutCents: 0n });
    expect(on('2025-03-31', [holding])).toMatchObject({ paidInCents: 1_050_00n, paidOutCents: 30_00n });
  });

  it('has nothing of shares from the day they end, and keeps what they paid', () => {
    const ended = {
      ...holding,
      bought: holding.bought.map((lot) => ({ ...lot, endedOn: '2025-06-30' })),
      received: [...holding.received, { day: '2025-06-20', cents: 1_300_00n }],
    };
    expect(on('2025-03-31', [ended])).toMatchObject({ valueCents: 1_200_00n });
    expect(on('2025-06-30', [ended])).toMatchObject({ valueCents: 0n, paidOutCents: 1_330_00n });
  });

  it('stands beside what the plan would have left: below it exactly where the return is below the target', () => {
    const year = {
      ...holding,
      bought: [{ day: '2024-03-31', shares: 10, cents: 1_000_00n, endedOn: null }],
      received: [],
      valuations: [{ day: '2025-03-31', cents: 10_700_00n }],
    };
    expect(on('2025-03-31', [year])).toMatchObject({ valueCents: 1_070_00n, planCents: 1_070_00n });
  });

  it('is held against nothing any more once it ended for an unknown amount, also in an index without figures', () => {
    const lost = {
      ...holding,
      bought: holding.bought.map((lot) => ({ ...lot, endedOn: '2024-12-31' })),
      lostOn: '2024-12-31',
    };
    const points = valueOverTime([lost], yearlyGrowth({ 2024: -103 }), '2025-11-17');
    const on = (day: string) => points.find((point) => point.day === day);
    expect(on('2024-09-30')?.planCents).toBeGreaterThan(1_050_00n);
    expect(on('2024-12-31')).toMatchObject({ paidInCents: 1_050_00n, valueCents: 0n, planCents: 0n });
    expect(points.at(-1)).toMatchObject({ planCents: 0n, indexCents: 0n });
  });

  it('adds the plans of several farms, each with its own target', () => {
    const at = (targetBps: number) => ({
      ...holding,
      targetBps,
      received: [],
      bought: [{ day: '2024-03-31', shares: 10, cents: 1_000_00n, endedOn: null }],
    });
    expect(on('2025-03-31', [at(500), at(1000)])?.planCents).toBe(2_150_00n);
  });

  it('says nothing of the index where it has no figures, and the same money where it has', () => {
    const points = valueOverTime([holding], yearlyGrowth({ 2024: -103 }), '2025-11-17');
    const known = points.filter(({ indexCents }) => indexCents !== null).map(({ day }) => day);
    expect(known).toEqual(['2024-02-01', '2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31']);
    expect(points[0]?.indexCents).toBe(1_050_00n);
    expect(points[4]?.indexCents).toBeLessThan(1_050_00n);
  });

  it('looks at nothing later than the day asked for, and at nobody without a payment', () => {
    expect(valueOverTime([holding], none, '2024-04-15').at(-1)).toMatchObject({ valueCents: 1_050_00n });
    expect(valueOverTime([holding], none, '2024-01-31')).toEqual([]);
    expect(valueOverTime([], none, '2024-01-31')).toEqual([]);
  });
});
