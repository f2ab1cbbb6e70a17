import type { Clock } from '@furrow/kernel/clock';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { Cacheable, PageCache } from './page-cache.ts';

/** What pages that show dates depend on. Not a channel of the live connection: the day is no news to a browser. */
export const DAY_CHANNEL = 'clock.day';

const LOOK_EVERY_MS = 5_000;

/** Looks rather than waits: the clock of the demonstration can be moved, and a laptop can sleep over midnight. */
export function watchDayChange<E extends Cacheable>(cache: PageCache<E>, clock: Clock): () => void {
  let day = newYorkDay(clock.now());
  const timer = setInterval(() => {
    const today = newYorkDay(clock.now());
    if (today === day) return;
    day = today;
    cache.invalidate([DAY_CHANNEL]);
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
