import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatDate,
  formatMonth,
  formatShortDate,
  formatShortDateTime,
  formatTime,
  relativeTime,
} from './dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = new Date('2026-07-15T12:00:00Z');
const before = (ms: number) => relativeTime(new Date(now.getTime() - ms), now);

test('an instant is shown as the day it is in New York', () => {
  expect(formatDate(new Date('2026-01-01T04:59:59Z'))).toBe('12/31/2025');
  expect(formatDate(new Date('2026-01-01T05:00:00Z'))).toBe('01/01/2026');
  expect(formatShortDate(new Date('2026-03-08T12:00:00Z'))).toBe('Mar 8, 2026');
  expect(formatShortDateTime(new Date('2026-11-15T20:13:00Z'))).toBe('Nov 15, 2026, 3:13 PM ET');
  expect(formatDate(new Date('2026-01-01T04:59:59Z'), 'UTC')).toBe('01/01/2026');
  expect(formatDate('2026-01-01T04:59:59Z')).toBe('12/31/2025');
});

test('C12 a calendar day is shown as itself in every zone', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((n) => new Date(n * DAY).toISOString().slice(0, 10));
  const zone = fc.constantFrom('UTC', 'Asia/Kolkata', 'Pacific/Apia', 'America/New_York', 'Pacific/Honolulu');
  fc.assert(
    fc.property(day, zone, (text, where) => {
      const [year, month, date] = text.split('-');
      expect(formatDate(text, where)).toBe(`${month}/${date}/${year}`);
    }),
  );
  expect(formatShortDate('2028-02-29')).toBe('Feb 29, 2028');
});

test('what is no date is a bug', () => {
  for (const text of ['2027-02-29', '2026-13-01', 'yesterday'])
    expect(() => formatDate(text)).toThrow(RangeError);
  expect(() => formatTime(new Date(Number.NaN))).toThrow(RangeError);
});

test('times are of the twelve-hour clock with a plain space, and can name the zone', () => {
  expect(formatTime(new Date('2026-03-03T14:30:00Z'))).toBe('9:30 AM');
  expect(formatTime(new Date('2026-03-03T05:05:00Z'))).toBe('12:05 AM');
  expect(formatTime(new Date('2026-03-03T17:00:00Z'))).toBe('12:00 PM');
  expect(formatTime(new Date('2026-03-03T21:00:00Z'), { zoneName: true })).toBe('4:00 PM EST');
  expect(formatTime(new Date('2026-07-03T20:00:00Z'), { zoneName: true })).toBe('4:00 PM EDT');
});

test('how long ago, with singular and plural', () => {
  expect(before(0)).toBe('Few seconds ago');
  expect(before(MINUTE - 1)).toBe('Few seconds ago');
  expect(before(MINUTE)).toBe('1 minute ago');
  expect(before(59 * MINUTE + 59_999)).toBe('59 minutes ago');
  expect(before(HOUR)).toBe('1 hour ago');
  expect(before(DAY - 1)).toBe('23 hours ago');
  expect(before(DAY)).toBe('1 day ago');
  expect(before(30 * DAY)).toBe('30 days ago');
});

test('older than thirty days, or than a year, is a date', () => {
  expect(before(30 * DAY + 1)).toBe('Jun 15, 2026');
  expect(before(400 * DAY)).toBe('Jun 10, 2025');
});

test('a clock a little ahead is now; what is still to come is a date', () => {
  expect(before(-MINUTE)).toBe('Few seconds ago');
  expect(before(-2 * DAY)).toBe('Jul 17, 2026');
});

test('writes a month', () => {
  expect(formatMonth('2026-03')).toBe('March 2026');
  expect(formatMonth('2026-12')).toBe('December 2026');
});
