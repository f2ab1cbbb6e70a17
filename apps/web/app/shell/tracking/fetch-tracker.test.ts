import { beforeEach, expect, it, vi } from 'vitest';
import { fetchTracker } from './fetch-tracker.ts';
import type { Tracker } from './start-tracking.ts';

const tracker: Tracker = { pageShown: () => () => {}, personHere: () => () => {} };
const startTracking = vi.fn(() => tracker);
const fetchScript = vi.fn(async () => ({ startTracking }));
let whenIdle: (() => void)[];
let removed: string[];

beforeEach(() => {
  whenIdle = [];
  removed = [];
  startTracking.mockClear().mockReturnValue(tracker);
  fetchScript.mockClear().mockResolvedValue({ startTracking });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => whenIdle.push(run));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', { removeItem: (key: string) => removed.push(key) });
});
const withCookies = (cookie: string) => vi.stubGlobal('document', { cookie });
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('H3 without a yes nothing is fetched, however idle the browser is, and what was kept is forgotten', async () => {
  for (const cookies of ['', 'theme=dark', 'consent=accepted; opt_out=1']) {
    withCookies(cookies);
    expect(await fetchTracker('', new AbortController().signal, fetchScript)).toBeNull();
  }
  expect([whenIdle, fetchScript.mock.calls]).toEqual([[], []]);
  expect(new Set(removed)).toEqual(new Set(['campaign', 'affiliateId']));
});

it('with a yes it is fetched once the browser is idle, and not before', async () => {
  withCookies('consent=accepted');
  const { signal } = new AbortController();
  const fetched = fetchTracker('?utm_source=letter', signal, fetchScript);
  await turn();
  expect(fetchScript).not.toHaveBeenCalled();
  for (const run of whenIdle) run();
  expect(await fetched).toBe(tracker);
  expect(startTracking).toHaveBeenCalledExactlyOnceWith('?utm_source=letter', signal);
});

it('nothing starts on a page that was left meanwhile', async () => {
  withCookies('consent=accepted');
  const left = new AbortController();
  const fetched = fetchTracker('', left.signal, fetchScript);
  left.abort();
  for (const run of whenIdle) run();
  expect([await fetched, startTracking.mock.calls]).toEqual([null, []]);
});
