import { expect, test } from 'vitest';
import { shortDate } from './short-date.ts';

test('a day reads the same everywhere, and is New York’s', () => {
  expect(shortDate('2026-09-29')).toBe('Sep 29, 2026');
  expect(shortDate(new Date('2027-01-01T02:00:00Z'))).toBe('Dec 31, 2026');
  expect(shortDate(new Date('2026-12-04T22:00:00Z'))).toBe('Dec 4, 2026');
});
