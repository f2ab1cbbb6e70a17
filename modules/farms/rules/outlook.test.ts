import { describe, expect, it, test } from 'vitest';
import { isOutlookStale, needsSecondPerson, OUTLOOKS, outlookDayFault } from './outlook.ts';

test('an outlook is stale from the same day a year later on, and where there is none', () => {
  expect(isOutlookStale('2025-11-18', '2026-11-17')).toBe(false);
  expect(isOutlookStale('2025-11-17', '2026-11-17')).toBe(true);
  expect(isOutlookStale('2027-03-01', '2028-02-29')).toBe(false);
  expect(isOutlookStale('2027-02-28', '2028-02-29')).toBe(true);
  expect(isOutlookStale(null, '2026-11-17')).toBe(true);
});

test('a second person is needed for better news after a farm was below plan, and for nothing else', () => {
  const pairs = [null, ...OUTLOOKS].flatMap((from) =>
    OUTLOOKS.flatMap((to) => (needsSecondPerson(from, to) ? [[from, to]] : [])),
  );
  expect(pairs).toEqual([
    ['below_plan', 'on_plan'],
    ['below_plan', 'watch'],
  ]);
});

describe('the day of an outlook', () => {
  const days = { began: '2024-03-01', last: '2026-03-01', today: '2026-11-17' };
  it.each([
    ['2026-11-18', 'in_future'],
    ['2026-11-17', null],
    ['2026-03-01', null],
    ['2026-02-28', 'before_last'],
    ['2024-02-29', 'before_offering'],
  ])('%s', (day, fault) => {
    expect(outlookDayFault(day, days)).toBe(fault);
  });

  it('is any past day where nothing is known', () => {
    expect(outlookDayFault('2001-01-01', { began: null, last: null, today: '2026-11-17' })).toBeNull();
  });
});
