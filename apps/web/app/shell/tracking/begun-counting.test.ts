import { beforeEach, expect, it, vi } from 'vitest';
import { beginCounting, takeBegunCounting } from './begun-counting.ts';
import { CONSENT_GIVEN } from './may-track-here.ts';

const fetchTracker = vi.hoisted(() => vi.fn());
vi.mock('./fetch-tracker.ts', () => ({ fetchTracker }));

const pageShown = vi.fn();
const tracker = { pageShown, personHere: () => () => {} };
const PARAMS = { slug: 'an-acre' };
const PATH = '/learn/land/an-acre';
let page: EventTarget;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

beforeEach(() => {
  page = new EventTarget();
  takeBegunCounting();
  pageShown.mockClear();
  fetchTracker.mockReset();
  vi.stubGlobal('location', { pathname: PATH, search: '' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

it('whoever agreed is counted once, and what takes the page over goes on with it', async () => {
  fetchTracker.mockResolvedValue(tracker);
  beginCounting(PARAMS, new AbortController().signal);
  await turn();
  expect(pageShown).toHaveBeenCalledExactlyOnceWith(PATH, PARAMS, false);
  expect(takeBegunCounting()).toEqual({ tracker, pathname: PATH });
  expect(takeBegunCounting()).toBeNull();
});

it('whoever agrees on the page is counted from then on, and not twice', async () => {
  fetchTracker.mockResolvedValueOnce(null).mockResolvedValue(tracker);
  beginCounting(PARAMS, new AbortController().signal);
  await turn();
  expect(pageShown).not.toHaveBeenCalled();
  for (let said = 0; said < 2; said += 1) {
    page.dispatchEvent(new Event(CONSENT_GIVEN));
    await turn();
  }
  expect(pageShown).toHaveBeenCalledOnce();
});

it('a page that was taken over meanwhile counts by itself', async () => {
  const taken = new AbortController();
  let left: AbortSignal | undefined;
  fetchTracker.mockImplementation(async (_search: string, signal: AbortSignal) => {
    left = signal;
    taken.abort();
    return tracker;
  });
  beginCounting(PARAMS, taken.signal);
  await turn();
  expect([pageShown.mock.calls, takeBegunCounting(), left?.aborted]).toEqual([[], null, true]);
});
