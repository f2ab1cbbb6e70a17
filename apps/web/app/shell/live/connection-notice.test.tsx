import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverClock } from '../server-clock.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import type { Gap } from './connection-watch.ts';

const NOON = new Date(2026, 2, 2, 12, 0);
beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  serverClock.learn(NOON.toISOString());
});
afterEach(() => void vi.useRealTimers());

const region = (gap: Gap | null, figures = true) =>
  renderToStaticMarkup(<ConnectionNotice gap={gap} figures={figures} />).replaceAll('\u202f', ' ');

it('says since when the figures stand still, in a region that is there before', () => {
  expect(region(null)).toMatch(/aria-live="polite"[^>]*><\/div>$/);
  const asOf = performance.now() - 78 * 60_000;
  expect(region({ asOf, failed: false })).toContain('Figures as of 10:42 AM.');
});

it('says that live updates cannot be had, which is more than a lost connection', () => {
  expect(region({ asOf: performance.now(), failed: true })).toContain('Live updates');
  // A page without figures of its own has none to date.
  expect(region({ asOf: performance.now(), failed: true }, false)).not.toContain('Figures');
});

it('J8 tells the server’s time, whatever the clock of the machine shows', () => {
  serverClock.learn(new Date(2026, 2, 2, 15, 30).toISOString());
  expect(region({ asOf: performance.now() - 60_000, failed: false })).toContain('as of 3:29 PM.');
});
