import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  isCalendarDay,
  newYorkDay,
  newYorkTime,
  startOfNewYorkDay,
  weekdayOf,
} from './new-york-day.ts';

const DAY_MS = 86_400_000;
const epochDay = fc.integer({ min: 0, max: 47_000 });
const toDay = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);
const instant = fc.date({
  min: new Date('1970-01-02T00:00:00Z'),
  max: new Date('2098-12-31T00:00:00Z'),
  noInvalidDate: true,
});

test('the day of an instant is the one a New York calendar shows', () => {
  expect(newYorkDay(new Date('2026-01-01T04:59:59.999Z'))).toBe('2025-12-31');
  expect(newYorkDay(new Date('2026-01-01T05:00:00.000Z'))).toBe('2026-01-01');
  const reference = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
  fc.assert(
    fc.property(instant, (at) => {
      expect(newYorkDay(at)).toBe(reference.format(at));
    }),
  );
});

test('a day starts at its own first instant: one millisecond earlier is the day before', () => {
  fc.assert(
    fc.property(epochDay, (number) => {
      const start = startOfNewYorkDay(toDay(number));
      expect(newYorkDay(start)).toBe(toDay(number));
      expect(newYorkDay(new Date(start.getTime() - 1))).toBe(toDay(number - 1));
    }),
  );
});

test('C8 the days of the clock changes have 23 and 25 hours', () => {
  const hours = (day: string) =>
    (startOfNewYorkDay(addDays(day, 1)).getTime() - startOfNewYorkDay(day).getTime()) / 3_600_000;
  expect(['2026-03-07', '2026-03-08', '2026-11-01', '2026-11-02'].map(hours)).toEqual([24, 23, 25, 24]);
});

test('C8 a wall-clock time is kept on both sides of a clock change', () => {
  expect(newYorkTime('2026-03-06', '09:30').toISOString()).toBe('2026-03-06T14:30:00.000Z');
  expect(newYorkTime('2026-03-09', '09:30').toISOString()).toBe('2026-03-09T13:30:00.000Z');
  expect(newYorkTime('2026-10-30', '09:30').toISOString()).toBe('2026-10-30T13:30:00.000Z');
  expect(newYorkTime('2026-11-02', '09:30').toISOString()).toBe('2026-11-02T14:30:00.000Z');
});

test('C8 a time that does not exist is read an hour later, one that comes twice is the first', () => {
  expect(newYorkTime('2026-03-08', '02:30').toISOString()).toBe('2026-03-08T07:30:00.000Z');
  expect(newYorkTime('2026-11-01', '01:30').toISOString()).toBe('2026-11-01T05:30:00.000Z');
});

test('C11 adding days counts dates, whatever the clocks do, against plain day numbers', () => {
  fc.assert(
    fc.property(epochDay, fc.integer({ min: -4_000, max: 4_000 }), (number, days) => {
      const start = toDay(number + 5_000);
      const end = addDays(start, days);
      expect(end).toBe(toDay(number + 5_000 + days));
      expect(daysBetween(start, end)).toBe(days);
    }),
  );
});

test('C11 90 and 365 days across 29 February and both clock changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2028-02-29', 365)).toBe('2029-02-28');
  expect(addDays('2027-12-15', 90)).toBe('2028-03-14');
  expect(addDays('2026-12-15', 90)).toBe('2027-03-15');
  expect(addDays('2026-09-01', 90)).toBe('2026-11-30');
});

test('weekdays go from Monday 1 to Sunday 7', () => {
  expect(['2026-03-02', '2026-03-07', '2026-03-08'].map(weekdayOf)).toEqual([1, 6, 7]);
  fc.assert(
    fc.property(epochDay, (number) => {
      expect(weekdayOf(toDay(number)) % 7).toBe(new Date(number * DAY_MS).getUTCDay());
    }),
  );
});

test('only real days in ISO form are days', () => {
  const texts = [
    '2028-02-29',
    '2027-02-29',
    '2026-13-01',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00',
    '',
    null,
  ];
  expect(texts.map(isCalendarDay)).toEqual([true, false, false, false, false, false, false, false]);
  expect(() => addDays('2027-02-29', 1)).toThrow(RangeError);
  expect(() => startOfNewYorkDay('2026-01-01T00:00')).toThrow(RangeError);
});
