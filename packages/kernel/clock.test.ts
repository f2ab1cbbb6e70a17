import { expect, test } from 'vitest';
import { fixedClock, shiftableClock, systemClock } from './clock.ts';

test('the system clock follows the machine', () => {
  const before = Date.now();
  const now = systemClock.now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test('a fixed clock stands still, even when a caller changes the date it was given', () => {
  const start = new Date('2026-03-08T12:00:00Z');
  const clock = fixedClock(start);
  start.setUTCFullYear(1999);
  clock.now().setUTCFullYear(1999);
  expect(clock.now().toISOString()).toBe('2026-03-08T12:00:00.000Z');
});

test('a shiftable clock keeps its distance from a base that goes on', () => {
  let time = 1_000;
  const clock = shiftableClock({ now: () => new Date(time) });
  clock.shift(500);
  clock.shift(-200);
  time = 2_000;
  expect(clock.now().getTime()).toBe(2_300);
  expect(clock.offsetMs()).toBe(300);
});

test('C7 a jump that leaves no valid date is refused and moves nothing', () => {
  const clock = shiftableClock('2026-01-01T00:00:00Z');
  expect(() => clock.shift(Number.NaN)).toThrow(RangeError);
  expect(() => clock.shift(Number.MAX_VALUE)).toThrow(RangeError);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:00:00.000Z');
  expect(() => fixedClock('no date')).toThrow(RangeError);
});
