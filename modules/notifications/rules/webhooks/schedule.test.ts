import { expect, it } from 'vitest';
import { isSuccess, nextAttempt, shouldPause } from './schedule.ts';

const start = new Date('2026-11-02T15:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);

it('tries again after 15 minutes, 1, 3, 6, 12, 24, 48 and 72 hours, and then no more', () => {
  const waits = [0.25, 1, 3, 6, 12, 24, 48, 72];
  for (const [index, wait] of waits.entries()) expect(nextAttempt(index + 1, start)).toEqual(hours(wait));
  expect(nextAttempt(waits.length + 1, start)).toBeNull();
});

it.each([200, 201, 204, 299])('%d is success', (status) => expect(isSuccess(status)).toBe(true));
it.each([null, 100, 199, 300, 301, 307, 400, 404, 410, 500])('%s is none', (status) =>
  expect(isSuccess(status)).toBe(false),
);

it.each([
  { failuresInARow: 400, after: 24, pauses: true },
  { failuresInARow: 399, after: 240, pauses: false },
  { failuresInARow: 4_000, after: 23.99, pauses: false },
])('$failuresInARow failures and $after hours without success: paused $pauses', (one) => {
  const { failuresInARow, after, pauses } = one;
  expect(shouldPause({ failuresInARow, goodSince: start }, hours(after))).toBe(pauses);
});
