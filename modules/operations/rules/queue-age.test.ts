import { expect, test } from 'vitest';
import { lateBefore, queueAge } from './queue-age.ts';

const NOW = new Date('2026-03-16T15:00:00Z');
const HOUR = 60 * 60 * 1000;

test('what came on Thursday at this hour has its goal of two business days on Monday, and is late a moment later', () => {
  const thursday = new Date('2026-03-12T15:00:00Z');
  expect(queueAge(thursday, 2, NOW)).toEqual({ businessMs: 48 * HOUR, ofGoal: 1, isLate: false });
  expect(queueAge(new Date(thursday.getTime() - 1), 2, NOW).isLate).toBe(true);
});

test('late is exactly what waits since before the limit', () => {
  const limit = lateBefore(3, NOW);
  expect(queueAge(limit, 3, NOW).isLate).toBe(false);
  expect(queueAge(new Date(limit.getTime() - 1), 3, NOW).isLate).toBe(true);
});

test('what comes on a Saturday is no older on Monday morning than the morning', () => {
  const saturday = new Date('2026-03-14T18:00:00Z');
  expect(queueAge(saturday, 1, NOW).businessMs).toBe(11 * HOUR);
});
