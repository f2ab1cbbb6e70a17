import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DatedCents, moneyWeightedRate } from './money-weighted.ts';
import { yearlyGrowth } from './spreadsheet.fixture.ts';

const flow = (day: string, cents: bigint): DatedCents => ({ day, cents });

function dayAfter(days: number): string {
  return new Date(Date.UTC(2015, 0, 1 + days)).toISOString().slice(0, 10);
}

const sheet = (flows: readonly DatedCents[]) =>
  flows.map(({ day, cents }) => ({ date: new Date(day), dollars: Number(cents) / 100 }));

/** Money goes in during the first days, and comes back for years. */
const ordinary = fc
  .record({
    paid: fc.array(
      fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1_000_00, max: 500_000_00 })),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    received: fc.array(
      fc.tuple(fc.integer({ min: 91, max: 4_000 }), fc.integer({ min: 1_00, max: 400_000_00 })),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ paid, received }) =>
    [
      ...paid.map(([day, cents]) => [day, -BigInt(cents)] as const),
      ...received.map(([day, cents]) => [day, BigInt(cents)] as const),
    ]
      .sort(([one], [other]) => one - other)
      .map(([day, cents]) => flow(dayAfter(day), cents)),
  );

describe('the money-weighted rate', () => {
  it('is what a spreadsheet finds, over ten thousand random positions', () => {
    let compared = 0;
    fc.assert(
      fc.property(ordinary, (flows) => {
        const found = moneyWeightedRate(flows);
        if (!found.available) return found.why === 'beyond_scale';
        compared += 1;
        const { rate, isAnnual, days } = found.value;
        const expected = yearlyGrowth(sheet(flows)) ** (isAnnual ? 1 : days / 365) - 1;
        return Math.abs(rate - expected) < 1e-9 * (1 + Math.abs(expected));
      }),
      { numRuns: 10_000 },
    );
    expect(compared).toBeGreaterThan(9_000);
  });

  it('is that of the example in the manuals of spreadsheets', () => {
    const flows = [
      flow('2008-01-01', -10_000_00n),
      flow('2008-03-01', 2_750_00n),
      flow('2008-10-30', 4_250_00n),
      flow('2009-02-15', 3_250_00n),
      flow('2009-04-01', 2_750_00n),
    ];
    const found = moneyWeightedRate(flows);
    expect(found).toMatchObject({ available: true, value: { isAnnual: true, days: 456 } });
    if (found.available) expect(found.value.rate).toBeCloseTo(0.373362535, 8);
  });

  it('is a yearly rate from 365 days on, and that of the whole period below', () => {
    const held = (end: string) => moneyWeightedRate([flow('2025-01-01', -100_00n), flow(end, 110_00n)]);
    const year = held('2026-01-01');
    const dayLess = held('2025-12-31');
    expect(year).toMatchObject({ value: { isAnnual: true, days: 365 } });
    expect(dayLess).toMatchObject({ value: { isAnnual: false, days: 364 } });
    for (const found of [year, dayLess]) {
      if (found.available) expect(found.value.rate).toBeCloseTo(0.1, 10);
    }
  });

  it('is exactly zero where as much came back as went in', () => {
    const flows = [flow('2020-01-01', -3n), flow('2021-06-01', 1n), flow('2024-01-01', 2n)];
    expect(moneyWeightedRate(flows)).toMatchObject({ value: { rate: 0 } });
  });

  it('holds with amounts beyond what a float counts exactly', () => {
    const large = 10n ** 17n;
    const found = moneyWeightedRate([flow('2020-01-01', -large), flow('2021-12-31', 2n * large + 1n)]);
    if (!found.available) throw new Error(found.why);
    expect(found.value.rate).toBeCloseTo(2 ** (365 / 730) - 1, 9);
  });

  it.each<[string, DatedCents[], string]>([
    ['nothing was paid', [], 'no_flows'],
    ['there is one payment', [flow('2020-01-01', -1n)], 'single_flow'],
    ['all payments are of one day', [flow('2020-01-01', -5n), flow('2020-01-01', 7n)], 'no_time'],
    ['payments of one day cancel out', [flow('2020-01-01', -5n), flow('2020-01-01', 5n)], 'no_time'],
    ['nothing was paid in', [flow('2020-01-01', 5n), flow('2021-01-01', 5n)], 'nothing_paid_in'],
    ['nothing came back', [flow('2020-01-01', -5n), flow('2021-01-01', -5n)], 'nothing_came_back'],
    [
      'money came out before it went in',
      [flow('2020-01-01', 5n), flow('2021-01-01', -5n)],
      'paid_out_before_paid_in',
    ],
    [
      'two rates fit',
      // At 10 % and at 20 %: −1000 + 2300 v − 1320 v².
      [flow('2021-01-01', -1_000_00n), flow('2022-01-01', 2_300_00n), flow('2023-01-01', -1_320_00n)],
      'several_roots',
    ],
    [
      'one rate is only touched',
      [flow('2021-01-01', -100_00n), flow('2022-01-01', 220_00n), flow('2023-01-01', -121_00n)],
      'several_roots',
    ],
    [
      'no rate fits',
      [flow('2021-01-01', -1_000_00n), flow('2022-01-01', 1_000_00n), flow('2023-01-01', -1_000_00n)],
      'no_root',
    ],
    ['it is above 10,000 % a year', [flow('2021-01-01', -1n), flow('2022-01-01', 1_000_00n)], 'beyond_scale'],
    ['almost all was lost', [flow('2021-01-01', -1_000_000_00n), flow('2022-01-01', 1n)], 'beyond_scale'],
  ])('is not known where %s', (_case, flows, why) => {
    expect(moneyWeightedRate(flows)).toEqual({ available: false, why });
  });

  it('is found behind several changes of sign where only one rate fits', () => {
    const flows = [
      flow('2021-01-01', -1_000_00n),
      flow('2022-01-01', 300_00n),
      flow('2022-06-01', -200_00n),
      flow('2024-01-01', 1_300_00n),
    ];
    const found = moneyWeightedRate(flows);
    if (!found.available) throw new Error(found.why);
    expect(found.value.rate).toBeCloseTo(yearlyGrowth(sheet(flows)) - 1, 9);
  });

  it('does not depend on the order of the payments', () => {
    fc.assert(
      fc.property(ordinary, (flows) => {
        expect(moneyWeightedRate([...flows].reverse())).toEqual(moneyWeightedRate(flows));
      }),
    );
  });
});
