import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { campaignValues } from './campaign-values.ts';
import { forgetCampaign } from './kept-keys.ts';
import { COLLECT_MS, SHOWN_MS, startTracking } from './start-tracking.ts';

const reported: string[] = [];
const followed: AbortSignal[] = [];
const reports = async () => ({
  reportEvent: async (id: string) => void reported.push(id),
  followMilestones: (signal: AbortSignal) => void followed.push(signal),
});

const NINETY_DAYS = 90 * 24 * 3_600_000;
const START = new Date('2026-03-02T15:00:00.000Z');

let kept: Map<string, string>;
let sent: unknown[];
let dataset: Record<string, string>;
/** What the browser sends, and what was written since. */
let cookies: string;
let written: string[];
let left: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  kept = new Map();
  sent = [];
  reported.length = 0;
  followed.length = 0;
  dataset = {};
  cookies = 'consent=accepted';
  written = [];
  left = new AbortController();
  vi.stubGlobal('document', {
    referrer: 'https://www.google.com/',
    documentElement: { dataset },
    get cookie() {
      return cookies;
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  vi.stubGlobal('location', { origin: 'https://furrow.example' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => sent.push(JSON.parse(body)));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  loadedSoon();
});
afterEach(() => {
  left.abort();
  vi.useRealTimers();
});

/** The document was loaded 300 ms after it was asked for. */
function loadedSoon(): void {
  const arrival = { loadEventEnd: performance.now() + 300 };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([arrival as never]);
}
const start = (landedWith = '') => startTracking(landedWith, left.signal, reports);

describe('a page', () => {
  it('is counted 1.5 seconds after it is shown, and the next as one of this site', () => {
    const tracker = start();
    const leave = tracker.pageShown('/portfolio/inv_1', { investmentId: 'inv_1' }, false);
    vi.advanceTimersByTime(SHOWN_MS - 1);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    leave();
    tracker.pageShown('/company/privacy', {}, false);
    vi.advanceTimersByTime(SHOWN_MS);
    expect(sent).toEqual([
      { page: '/portfolio/:investmentId', referrer: 'search' },
      { page: '/company/privacy', referrer: 'internal' },
    ]);
  });

  it('that is left sooner is not counted', () => {
    const leave = start().pageShown('/', {}, false);
    vi.advanceTimersByTime(SHOWN_MS - 1);
    leave();
    vi.advanceTimersByTime(SHOWN_MS);
    expect(sent).toEqual([]);
  });

  it('H3 is not counted once another tab has opted out', () => {
    start().pageShown('/', {}, false);
    cookies = 'consent=accepted; opt_out=1';
    vi.advanceTimersByTime(SHOWN_MS);
    expect(sent).toEqual([]);
  });

  it('H3 carries nothing of the campaign that led here', () => {
    start('?utm_source=Letter&gclid=abc&affiliateId=iowa').pageShown('/', {}, false);
    vi.advanceTimersByTime(SHOWN_MS);
    expect(sent).toEqual([{ page: '/', referrer: 'search' }]);
  });
});

describe('somebody signed in', () => {
  const done = ['/iowa/investment-process/inv_1/complete', { slug: 'iowa', investmentId: 'inv_1' }] as const;

  it('has a confirmed investment counted by its id, and nothing of the campaign beside it', async () => {
    start('?utm_source=letter').pageShown(...done, true);
    vi.advanceTimersByTime(SHOWN_MS);
    await vi.advanceTimersByTimeAsync(0);
    expect(reported).toEqual(['inv_1']);
    expect(sent).toEqual([{ page: '/:slug/investment-process/:investmentId/complete', referrer: 'search' }]);
  });

  it('H3 has none counted without a yes, and a visitor has none at all', async () => {
    const tracker = start();
    tracker.pageShown(...done, false);
    vi.advanceTimersByTime(SHOWN_MS);
    cookies = '';
    tracker.pageShown(...done, true);
    vi.advanceTimersByTime(SHOWN_MS);
    await vi.advanceTimersByTimeAsync(0);
    expect(reported).toEqual([]);
  });

  it('has milestones followed once data may be collected, and no longer than the page is theirs', async () => {
    const leave = start().personHere();
    await vi.advanceTimersByTimeAsync(300 + COLLECT_MS - 1);
    expect(followed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(followed.map(({ aborted }) => aborted)).toEqual([false]);
    leave();
    expect(followed.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

it('data may be collected six seconds after the page was loaded', () => {
  start();
  vi.advanceTimersByTime(300 + COLLECT_MS - 1);
  expect(dataset.collection).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(dataset.collection).toBe('on');
});

describe('the values of a campaign', () => {
  const timestamp = String(START.getTime());

  it('go with forms, and into a cookie for the one that needs it', () => {
    start('?utm_source=letter&gclid=a%20b&affiliateId=iowa&private_token=secret');
    expect(campaignValues(START)).toEqual({
      utm_source: 'letter',
      gclid: 'a b',
      affiliateId: 'iowa',
      timestamp,
    });
    expect(written).toEqual(['gclid=a%20b; Max-Age=7776000; Path=/; SameSite=Lax']);
  });

  it('H5 are gone after 90 days, and from the storage with the next visit', () => {
    start('?utm_source=letter&affiliateId=iowa');
    expect(kept.size).toBe(2);
    vi.setSystemTime(START.getTime() + NINETY_DAYS);
    expect(campaignValues(new Date())).toEqual({});
    start();
    expect(kept.size).toBe(0);
  });

  it('H3 go nowhere without a yes, and are forgotten with a no', () => {
    start('?utm_source=letter&affiliateId=iowa');
    cookies = 'opt_out=1';
    expect(campaignValues(START)).toEqual({});
    forgetCampaign();
    expect(kept.size).toBe(0);
    expect(written.at(-1)).toContain('gclid=; Max-Age=0');
  });
});
