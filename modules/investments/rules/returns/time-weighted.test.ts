import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DatedCents } from './money-weighted.ts';
import { unitPriceReturn } from './spreadsheet.fixture.ts';
import { timeWeightedRate } from './time-weighted.ts';

const on = (day: string, cents: bigint): DatedCents => ({ day, cents });

const dayAfter = (days: number) => new Date(Date.UTC(2015, 0, 1 + days)).toISOString().slice(0, 10);

/** Each step some days later: the value then, and what came in (above zero) or was paid out that day. */
const steps = fc.array(
  fc.record({
    days: fc.integer({ min: 1, max: 400 }),
    change: fc.integer({ min: -30, max: 40 }),
    cameIn: fc.integer({ min: -20, max: 50 }),
  }),
  { minLength: 1, maxLength: 10 },
);

describe('the time-weighted rate', () => {
  it('is the price of a unit where each payment has its valuation, over ten thousand random positions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_00, max: 1_000_000_00 }), steps, (opening, later) => {
        const flows = [on(dayAfter(0), -BigInt(opening))];
        const valuations: DatedCents[] = [];
        const units: { valueBefore: number; cameIn: number }[] = [];
        let worth = opening;
        let day = 0;
        for (const step of later) {
          day += step.days;
          const valueBefore = Math.round((worth * (100 + step.change)) / 100);
          const cameIn = Math.round((valueBefore * step.cameIn) / 100);
          worth = valueBefore + cameIn;
          if (cameIn !== 0) flows.push(on(dayAfter(day), -BigInt(cameIn)));
          valuations.push(on(dayAfter(day), BigInt(worth)));
          units.push({ valueBefore, cameIn });
        }
        const found = timeWeightedRate(flows, valuations);
        if (!found.available) throw new Error(found.why);
        const whole = unitPriceReturn(opening, units);
        const expected = day >= 365 ? (1 + whole) ** (365 / day) - 1 : whole;
        const { rate, isExact, isAnnual, days } = found.value;
        return (
          isExact &&
          isAnnual === day >= 365 &&
          days === day &&
          Math.abs(rate - expected) < 1e-9 * (1 + Math.abs(expected))
        );
      }),
      { numRuns: 10_000 },
    );
  });

  it('weighs a payment between valuations by the days it was at work', () => {
    // The textbook case: 100, then 50 more after the first of two years, worth 300: 150 gained on 125 at work.
    const found = timeWeightedRate(
      [on('2021-01-01', -100_00n), on('2022-01-01', -50_00n)],
      [on('2023-01-01', 300_00n)],
    );
    if (!found.available) throw new Error(found.why);
    expect(found.value.isExact).toBe(false);
    expect((1 + found.value.rate) ** 2 - 1).toBeCloseTo(1.2, 10);
  });

  it('does not change with how much was paid in when, while the money-weighted one does', () => {
    const grows = (cameIn: bigint) =>
      timeWeightedRate(
        [on('2021-01-01', -100_00n), on('2022-01-01', -cameIn)],
        [on('2022-01-01', 110_00n + cameIn), on('2023-01-01', (110_00n + cameIn) / 2n)],
      );
    expect(grows(0n)).toEqual(grows(1_000_00n));
  });

  it('leaves out what was paid after the last valuation', () => {
    const valuations = [on('2022-01-01', 120_00n)];
    const before = timeWeightedRate([on('2021-01-01', -100_00n)], valuations);
    const after = timeWeightedRate([on('2021-01-01', -100_00n), on('2022-05-01', 90_00n)], valuations);
    expect(after).toEqual(before);
  });

  it('is a whole loss where the last value is zero', () => {
    expect(timeWeightedRate([on('2021-01-01', -100_00n)], [on('2023-01-01', 0n)])).toMatchObject({
      value: { rate: -1 },
    });
  });

  it.each<[string, DatedCents[], DatedCents[], string]>([
    ['nothing was paid', [], [on('2021-01-01', 1n)], 'no_flows'],
    ['there is no valuation', [on('2021-01-01', -5n)], [], 'no_time'],
    ['it is valued only on the first day', [on('2021-01-01', -5n)], [on('2021-01-01', 5n)], 'no_time'],
    [
      'the first payment is money out',
      [on('2021-01-01', 5n)],
      [on('2022-01-01', 5n)],
      'paid_out_before_paid_in',
    ],
    [
      'the payments of the first day cancel out',
      [on('2021-01-01', 5n), on('2021-01-01', -5n)],
      [on('2022-01-01', 5n)],
      'nothing_paid_in',
    ],
    [
      'it was worth nothing in between',
      [on('2021-01-01', -5n)],
      [on('2022-01-01', 0n), on('2023-01-01', 9n)],
      'value_zero',
    ],
    [
      'more came out than was at work',
      [on('2021-01-01', -100n), on('2021-01-02', 150n)],
      [on('2022-01-01', 10n)],
      'flows_outweigh_value',
    ],
    [
      'less is left than the weights can explain',
      [on('2021-01-01', -100n), on('2021-12-01', -1_000n)],
      [on('2022-01-01', 10n)],
      'flows_outweigh_value',
    ],
  ])('is not known where %s', (_case, flows, valuations, why) => {
    expect(timeWeightedRate(flows, valuations)).toEqual({ available: false, why });
  });
});
