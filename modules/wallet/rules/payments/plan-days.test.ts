import { addDays } from '@furrow/kernel/new-york-day';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueOn, lastNoticed, nextPlanDay } from './plan-days.ts';

it.each([
  [15, '2026-03-14', '2026-03-15'],
  [15, '2026-03-15', '2026-04-15'],
  [28, '2026-02-28', '2026-03-28'],
  [1, '2026-12-31', '2027-01-01'],
  [31 - 3, '2026-01-31', '2026-02-28'],
])('day %d after %s is %s', (day, today, next) => {
  expect(nextPlanDay(day, today)).toBe(next);
});

it('C16 comes once in every month, whatever the day it is reckoned on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 3_000 }), (day, after) => {
      const today = addDays('2026-01-01', after);
      const next = nextPlanDay(day, today);
      expect(next > today).toBe(true);
      expect(next <= addDays(today, 31)).toBe(true);
      expect(Number(next.slice(8))).toBe(day);
    }),
  );
});

it('waits for a day of the banks, and is told of three days before', () => {
  expect(dueOn('2026-07-04')).toBe('2026-07-06');
  expect(lastNoticed('2026-07-02')).toBe('2026-07-03');
  // The fourth is a Saturday: its deposit is made on Monday the sixth.
  expect(lastNoticed('2026-07-03')).toBe('2026-07-06');
});
