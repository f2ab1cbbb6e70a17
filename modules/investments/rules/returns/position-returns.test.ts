import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { againstTarget } from './against-target.ts';
import { RETURN_GAPS, type ReturnGap, returnGapText } from './gaps.ts';
import { pooledReturns } from './pooled-returns.ts';
import { FLOW_KINDS, type PositionFlow, type PositionHistory, positionValueCents } from './position.ts';
import { gainOf, moneyOf, multipleOf, positionReturns } from './position-returns.ts';

const paid = (day: string, cents: bigint): PositionFlow => ({ day, kind: 'paid_in', cents });
const fee = (day: string, cents: bigint): PositionFlow => ({ day, kind: 'fee', cents });
const distribution = (day: string, cents: bigint): PositionFlow => ({ day, kind: 'distribution', cents });
const proceeds = (day: string, cents: bigint): PositionFlow => ({ day, kind: 'proceeds', cents });

/** Bought for 1,000 dollars, one distribution of 50, worth 1,100 after two years; one more distribution since. */
const HELD: PositionHistory = {
  offeringBegan: '2022-11-01',
  asOf: '2025-06-30',
  flows: [
    paid('2023-01-01', 1_000_00n),
    distribution('2023-12-15', 50_00n),
    distribution('2025-03-01', 7_00n),
  ],
  valuations: [
    { day: '2023-12-15', cents: 1_040_00n },
    { day: '2024-12-31', cents: 1_100_00n },
  ],
  ended: null,
};
const held = (changes: Partial<PositionHistory> = {}) => positionReturns({ ...HELD, ...changes });

describe('the returns of a position', () => {
  it('reach to the last valuation, and name what was paid since', () => {
    const found = held();
    expect(found.through).toEqual({ available: true, value: '2024-12-31' });
    expect(found.value).toEqual({ available: true, value: { day: '2024-12-31', cents: 1_100_00n } });
    expect(found.money).toMatchObject({ paidInCents: 1_000_00n, distributedCents: 50_00n });
    expect(found.later).toMatchObject({ distributedCents: 7_00n });
    expect(found.gain).toEqual({
      available: true,
      value: { incomeCents: 50_00n, appreciationCents: 100_00n, gainCents: 150_00n },
    });
    expect(found.multiple).toEqual({ available: true, value: 1.15 });
    // 1.09 by the first valuation, 1,100/1,040 after it, over 730 days.
    expect(found.timeWeighted).toEqual({
      available: true,
      value: {
        bps: Math.round((Math.sqrt((1.09 * 1_100) / 1_040) - 1) * 10_000),
        isAnnual: true,
        days: 730,
        isExact: true,
      },
    });
    expect(found.irr).toMatchObject({ value: { isAnnual: true, days: 730 } });
  });

  it('are net of fees: what was paid beside the price counts as paid in, and takes from appreciation', () => {
    const found = held({ flows: [...HELD.flows, fee('2023-01-01', 20_00n)] });
    expect(found.gain).toMatchObject({
      value: { incomeCents: 50_00n, appreciationCents: 80_00n, gainCents: 130_00n },
    });
    expect(found.multiple).toEqual({ available: true, value: 1.1275 });
    const before = held();
    if (!found.irr.available || !before.irr.available) throw new Error('both are known');
    expect(found.irr.value.bps).toBeLessThan(before.irr.value.bps);
  });

  it('of a position that was paid out need no valuation, and count what was paid afterwards', () => {
    const found = held({
      flows: [...HELD.flows, proceeds('2024-06-01', 1_200_00n)],
      valuations: [],
      ended: { day: '2024-06-01', how: 'paid_out' },
    });
    expect(found.through).toEqual({ available: true, value: '2025-03-01' });
    expect(found.value).toMatchObject({ value: { cents: 0n } });
    expect(found.multiple).toEqual({ available: true, value: 1.257 });
    expect(found.timeWeighted).toMatchObject({ value: { days: 517 } });
    expect(found.irr).toMatchObject({ value: { days: 790 } });
  });

  it('on an earlier day are those of what was known then', () => {
    const early = held({ asOf: '2024-01-01' });
    expect(early.through).toEqual({ available: true, value: '2023-12-15' });
    expect(early.irr).toMatchObject({ value: { bps: 900, isAnnual: false, days: 348 } });
    const { ended: _, ...open } = HELD;
    expect(
      positionReturns({ ...open, asOf: '2024-01-01', ended: { day: '2025-01-01', how: 'paid_out' } }),
    ).toEqual(early);
  });

  it('take the later of two valuations of one day', () => {
    const found = held({ valuations: [...HELD.valuations, { day: '2024-12-31', cents: 900_00n }] });
    expect(found.value).toMatchObject({ value: { cents: 900_00n } });
    expect(found.multiple).toEqual({ available: true, value: 0.95 });
  });

  it.each<[string, Partial<PositionHistory>, ReturnGap]>([
    ['nothing was paid', { flows: [] }, 'no_flows'],
    ['everything is still to come', { asOf: '2022-12-31' }, 'no_flows'],
    ['there is no valuation', { valuations: [] }, 'no_valuation'],
    [
      'it was valued before it was bought',
      { valuations: [{ day: '2022-12-31', cents: 5n }] },
      'valued_before_purchase',
    ],
    ['a payment is older than the offering', { offeringBegan: '2023-01-02' }, 'before_offering'],
    [
      'a valuation is older than the offering',
      { valuations: [{ day: '2022-10-31', cents: 5n }, ...HELD.valuations] },
      'before_offering',
    ],
    ['it was transferred', { ended: { day: '2024-01-01', how: 'transferred' } }, 'transferred'],
    ['it was paid out elsewhere', { ended: { day: '2024-01-01', how: 'unrecorded' } }, 'no_proceeds'],
  ])('are not known where %s, and no figure is zero instead', (_case, changes, why) => {
    const found = held(changes);
    for (const figure of [found.through, found.gain, found.multiple, found.irr, found.timeWeighted]) {
      expect(figure).toEqual({ available: false, why });
    }
  });

  it('give each figure its own reason', () => {
    const onFirstDay = held({ valuations: [{ day: '2023-01-01', cents: 1_000_00n }] });
    expect(onFirstDay.multiple).toEqual({ available: true, value: 1 });
    expect(onFirstDay.irr).toEqual({ available: false, why: 'no_time' });
    const worthless = held({
      flows: [paid('2023-01-01', 1_000_00n)],
      valuations: [{ day: '2024-12-31', cents: 0n }],
    });
    expect(worthless.multiple).toEqual({ available: true, value: 0 });
    expect(worthless.irr).toEqual({ available: false, why: 'single_flow' });
    expect(worthless.timeWeighted).toMatchObject({ value: { bps: -10_000 } });
    const free = held({ flows: [distribution('2023-12-15', 50_00n)] });
    expect(free.multiple).toEqual({ available: false, why: 'nothing_paid_in' });
    expect(free.irr).toEqual({ available: false, why: 'nothing_paid_in' });
  });

  it('refuse what no caller may send', () => {
    expect(() => held({ flows: [paid('2023-02-30', 1n)] })).toThrow(RangeError);
    expect(() => held({ flows: [paid('2023-01-01', -1n)] })).toThrow(RangeError);
  });

  it('add up exactly, and the multiple is that of a spreadsheet, over ten thousand random positions', () => {
    const flows = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 700 }),
        fc.constantFrom(...FLOW_KINDS),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
      ),
      { maxLength: 12 },
    );
    const value = fc.bigInt({ min: 0n, max: 10n ** 13n });
    fc.assert(
      fc.property(flows, value, (random, cents) => {
        const all = random.map(([days, kind, size]): PositionFlow => {
          return { day: new Date(Date.UTC(2023, 0, 1 + days)).toISOString().slice(0, 10), kind, cents: size };
        });
        const money = moneyOf([paid('2023-01-01', 10_000_00n), ...all]);
        const multiple = multipleOf(money, cents);
        let put = 10_000;
        let back = Number(cents) / 100;
        for (const { kind, cents: size } of all) {
          if (kind === 'paid_in' || kind === 'fee') put += Number(size) / 100;
          else back += Number(size) / 100;
        }
        const { incomeCents, appreciationCents, gainCents } = gainOf(money, cents);
        return (
          incomeCents + appreciationCents === gainCents &&
          Math.abs(Number(gainCents) / 100 - (back - put)) < 1e-9 * (put + back) &&
          multiple.available &&
          Math.abs(multiple.value - back / put) < 0.000051 + 1e-12 * (back / put)
        );
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('several positions as one', () => {
  it('have the rate of all their payments, each valued on its own day', () => {
    const second: PositionHistory = {
      ...HELD,
      flows: [paid('2023-01-01', 1_000_00n)],
      valuations: [{ day: '2024-12-31', cents: 1_050_00n }],
    };
    const both = pooledReturns([HELD, second]);
    expect(both).toMatchObject({ positions: 2, leftOut: 0, multiple: { value: 1.1 } });
    const [one, other] = [positionReturns(HELD).irr, positionReturns(second).irr];
    if (!one.available || !other.available || !both.irr.available) throw new Error('all are known');
    expect(both.irr.value.bps).toBeLessThan(one.value.bps);
    expect(both.irr.value.bps).toBeGreaterThan(other.value.bps);
  });

  it('count those that cannot be measured, and contain nothing of them', () => {
    const unvalued = { ...HELD, valuations: [] };
    expect(pooledReturns([HELD, unvalued])).toEqual({ ...pooledReturns([HELD]), leftOut: 1 });
    expect(pooledReturns([unvalued])).toMatchObject({ positions: 0, irr: { why: 'no_valuation' } });
    expect(pooledReturns([])).toMatchObject({ positions: 0, leftOut: 0, multiple: { why: 'no_flows' } });
  });
});

describe('against the target', () => {
  const rate = (bps: number, isAnnual = true) =>
    ({ available: true, value: { bps, isAnnual, days: 400 } }) as const;
  const target = { fromBps: 700, toBps: 900 };

  it.each([
    [699, { standing: 'below', differenceBps: -1 }],
    [700, { standing: 'within', differenceBps: 0 }],
    [900, { standing: 'within', differenceBps: 0 }],
    [905, { standing: 'above', differenceBps: 5 }],
  ])('%i basis points', (bps, value) => {
    expect(againstTarget(rate(bps), target)).toEqual({ available: true, value });
  });

  it('nothing is said under a year, without a target or without a rate', () => {
    expect(againstTarget(rate(800, false), target)).toEqual({ available: false, why: 'under_a_year' });
    expect(againstTarget(rate(800), null)).toEqual({ available: false, why: 'no_target' });
    const none = { available: false, why: 'no_valuation' } as const;
    expect(againstTarget(none, target)).toEqual(none);
    expect(againstTarget(rate(800), { fromBps: 700, toBps: null })).toMatchObject({
      value: { differenceBps: 100 },
    });
  });
});

it('every reason has words of its own', () => {
  const reasons = Object.keys(RETURN_GAPS) as ReturnGap[];
  expect(new Set(reasons.map(returnGapText)).size).toBe(reasons.length);
});

it('a position is worth its part of the farm, half to even', () => {
  expect(positionValueCents(1_000_00n, 1, 3)).toBe(333_33n);
  expect(positionValueCents(5n, 1, 2)).toBe(2n);
  expect(positionValueCents(7n, 1, 2)).toBe(4n);
});
