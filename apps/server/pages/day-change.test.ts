import { shiftableClock } from '@furrow/kernel/clock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_CHANNEL, watchDayChange } from './day-change.ts';
import { type Cacheable, PageCache } from './page-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('pages that show dates go when the day changes in New York, and not when it changes elsewhere', () => {
  const cache = new PageCache<Cacheable>({ maxBytes: 1_000, isCurrent: () => true });
  const clock = shiftableClock('2026-03-07T23:00:00Z');
  const stop = watchDayChange(cache, clock);
  const keep = () => cache.store('/a', { group: '/a', bytes: 1, channels: [DAY_CHANNEL] }, cache.generation);
  keep();
  clock.shift(2 * 3_600_000);
  vi.advanceTimersByTime(10_000);
  expect(cache.size).toBe(1);
  clock.shift(5 * 3_600_000);
  vi.advanceTimersByTime(10_000);
  expect(cache.size).toBe(0);
  stop();
  keep();
  clock.shift(24 * 3_600_000);
  vi.advanceTimersByTime(10_000);
  expect(cache.size).toBe(1);
});
