import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBusinessDay } from './business-days.ts';
import { businessDaysAfter, businessDaysAgo, businessTimeBetween } from './business-time.ts';
import { addDays, newYorkDay, startOfNewYorkDay } from './new-york-day.ts';

const HOUR = 60 * 60 * 1000;
const hours = (from: string, to: string) => businessTimeBetween(new Date(from), new Date(to)) / HOUR;

test('a weekend and a holiday make nothing older', () => {
  // Friday 5 PM to Monday 9 AM in New York.
  expect(hours('2026-03-06T22:00:00Z', '2026-03-09T13:00:00Z')).toBe(7 + 9);
  // Thanksgiving, a Thursday, lies between.
  expect(hours('2026-11-25T17:00:00Z', '2026-11-27T17:00:00Z')).toBe(24);
  // All of it on a Saturday.
  expect(hours('2026-03-07T15:00:00Z', '2026-03-07T20:00:00Z')).toBe(0);
  expect(hours('2026-03-04T15:00:00Z', '2026-03-04T15:30:00Z')).toBe(0.5);
});

test('two business days ago is Thursday at the same hour on a Monday', () => {
  expect(businessDaysAgo(new Date('2026-03-16T15:00:00Z'), 2)).toEqual(new Date('2026-03-12T15:00:00Z'));
  expect(businessDaysAgo(new Date('2026-11-27T17:00:00Z'), 1)).toEqual(new Date('2026-11-25T17:00:00Z'));
});

test('two business days after a Thursday is Monday at the same hour', () => {
  expect(businessDaysAfter(new Date('2026-03-12T15:00:00Z'), 2)).toEqual(new Date('2026-03-16T15:00:00Z'));
  // From a Saturday on, the time runs from Monday's beginning.
  expect(businessDaysAfter(new Date('2026-03-07T15:00:00Z'), 1)).toEqual(new Date('2026-03-10T04:00:00Z'));
});

/** The same, one day after the other. */
function dayByDay(from: Date, to: Date): number {
  let total = 0;
  for (let day = newYorkDay(from); ; day = addDays(day, 1)) {
    const [begins, ends] = [startOfNewYorkDay(day), startOfNewYorkDay(addDays(day, 1))].map(Number);
    if (begins === undefined || ends === undefined || begins >= to.getTime()) return total;
    if (isBusinessDay(day)) total += Math.min(ends, to.getTime()) - Math.max(begins, from.getTime());
  }
}

test('it is the sum of its days, over clock changes and turns of the year', () => {
  const millisecond = fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 });
  const days = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(millisecond, days, fc.integer({ min: 0, max: 86_400_000 }), (since, later, more) => {
      const [from, to] = [new Date(since), new Date(since + later * 24 * HOUR + more)];
      expect(businessTimeBetween(from, to)).toBe(dayByDay(from, to));
    }),
    { numRuns: 60 },
  );
  for (const edge of [
    '2026-12-31T23:59:59.999Z',
    '2027-01-01T00:00:00Z',
    '2027-01-01T05:00:00Z',
    '2028-02-29T12:00:00Z',
  ]) {
    const [from, to] = [new Date(edge), new Date(Date.parse(edge) + 30 * 24 * HOUR)];
    expect(businessTimeBetween(from, to)).toBe(dayByDay(from, to));
    expect(businessTimeBetween(to, from)).toBe(0);
  }
});

test('what is found lies exactly that much business time ago', () => {
  const instant = fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }).map((s) => new Date(s * 1000));
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 10 }), (now, days) => {
      expect(businessTimeBetween(businessDaysAgo(now, days), now)).toBe(days * 24 * HOUR);
      expect(businessTimeBetween(now, businessDaysAfter(now, days))).toBe(days * 24 * HOUR);
    }),
    { numRuns: 50 },
  );
});
