import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, businessDaysBetween, isBusinessDay } from './business-days.ts';

const day = fc
  .integer({ min: 18_000, max: 25_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
const count = fc.integer({ min: 1, max: 60 });

test('an ACH pull settles three bank days later, over weekends and holidays', () => {
  expect(addBusinessDays('2026-03-02', 3)).toBe('2026-03-05');
  expect(addBusinessDays('2026-03-05', 3)).toBe('2026-03-10');
  expect(addBusinessDays('2026-11-24', 3)).toBe('2026-11-30');
  expect(addBusinessDays('2026-10-09', 1)).toBe('2026-10-13');
  expect(addBusinessDays('2026-04-02', 1)).toBe('2026-04-03');
  expect(addBusinessDays('2026-07-02', 1)).toBe('2026-07-03');
});

test('from a Saturday the first business day is Monday; zero days means today or the next business day', () => {
  expect(addBusinessDays('2026-03-07', 1)).toBe('2026-03-09');
  expect(addBusinessDays('2026-03-07', 0)).toBe('2026-03-09');
  expect(addBusinessDays('2026-03-09', 0)).toBe('2026-03-09');
  expect(addBusinessDays('2026-03-09', -1)).toBe('2026-03-06');
  expect(() => addBusinessDays('2026-03-09', 1.5)).toThrow(RangeError);
});

test('the result is a business day, and exactly that many lie on the way', () => {
  fc.assert(
    fc.property(day, count, (start, days) => {
      const end = addBusinessDays(start, days);
      expect(isBusinessDay(end)).toBe(true);
      expect(businessDaysBetween(start, end)).toBe(days);
      expect(businessDaysBetween(end, start)).toBe(-days);
    }),
  );
});

test('there and back again from a business day; in two steps as in one', () => {
  fc.assert(
    fc.property(day.filter(isBusinessDay), count, count, (start, a, b) => {
      expect(addBusinessDays(addBusinessDays(start, a), -a)).toBe(start);
      expect(addBusinessDays(addBusinessDays(start, a), b)).toBe(addBusinessDays(start, a + b));
    }),
  );
});
