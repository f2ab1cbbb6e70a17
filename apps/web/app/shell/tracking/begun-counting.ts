import { fetchTracker } from './fetch-tracker.ts';
import { CONSENT_GIVEN } from './may-track-here.ts';
import type { Tracker } from './start-tracking.ts';

/** A visit that is counted already, and the page that was counted first. */
export interface BegunCounting {
  readonly tracker: Tracker;
  readonly pathname: string;
}

let begun: BegunCounting | null = null;

/** For a page that is read without the framework. What is begun by then goes on when the page is taken over. */
export function beginCounting(
  params: Readonly<Record<string, string | undefined>>,
  taken: AbortSignal,
): void {
  const { pathname, search } = location;
  const begin = async () => {
    const left = new AbortController();
    const tracker = begun === null ? await fetchTracker(search, left.signal) : null;
    if (tracker === null) return;
    // Whatever has taken the page over counts by itself.
    if (taken.aborted) return left.abort();
    tracker.pageShown(pathname, params, false);
    begun = { tracker, pathname };
  };
  // What cannot be fetched is not counted.
  const beginQuietly = () => void begin().catch(() => {});
  beginQuietly();
  addEventListener(CONSENT_GIVEN, beginQuietly, { signal: taken });
}

/** Once: what takes the page over goes on with it. */
export function takeBegunCounting(): BegunCounting | null {
  const taken = begun;
  begun = null;
  return taken;
}
