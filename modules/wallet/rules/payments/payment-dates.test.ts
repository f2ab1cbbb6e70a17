import { isBusinessDay } from '@furrow/kernel/business-days';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportDay, paymentDates } from './payment-dates.ts';

const WEEK = { withdrawDays: 5 };

describe('the export', () => {
  it.each([
    ['Friday, a second before 16:00 Central', '2026-03-06T21:59:59Z', '2026-03-06'],
    ['Friday at 16:00 Central', '2026-03-06T22:00:00Z', '2026-03-09'],
    ['Saturday', '2026-03-07T15:00:00Z', '2026-03-09'],
    ['Monday after the clocks went forward, before 16:00', '2026-03-09T20:59:59Z', '2026-03-09'],
    ['Monday after the clocks went forward, at 16:00', '2026-03-09T21:00:00Z', '2026-03-10'],
    ['the Friday before Labor Day, in the evening', '2026-09-04T22:00:00Z', '2026-09-08'],
    ['the last day of a year, in the evening', '2026-12-31T23:00:00Z', '2027-01-04'],
  ])('of what is created on %s', (_when, at, day) => {
    expect(exportDay(new Date(at))).toBe(day);
  });
});

it('lands three business days later by pull and one by push', () => {
  const friday = new Date('2026-03-06T22:00:00Z');
  expect(paymentDates('pull', friday, WEEK)).toEqual({
    cancelUntil: new Date('2026-03-09T21:00:00Z'),
    landsOn: '2026-03-12',
    withdrawableOn: '2026-03-19',
  });
  expect(paymentDates('push', friday, WEEK)).toMatchObject({
    landsOn: '2026-03-10',
    withdrawableOn: null,
  });
});

it('J28 is never exported in the past, and lands on business days alone', () => {
  const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom('pull' as const, 'push' as const), (now, direction) => {
      const { cancelUntil, landsOn, withdrawableOn } = paymentDates(direction, now, WEEK);
      expect(cancelUntil > now).toBe(true);
      expect(isBusinessDay(newYorkDay(cancelUntil))).toBe(true);
      expect(isBusinessDay(landsOn)).toBe(true);
      expect(landsOn > newYorkDay(cancelUntil)).toBe(true);
      expect(withdrawableOn === null || withdrawableOn > landsOn).toBe(true);
    }),
  );
});
