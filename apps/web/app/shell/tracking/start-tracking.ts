import type { InputOf } from '@furrow/http/endpoint';
import { countVisit } from '@furrow/modules/content/api';
import { countedPage, type ReferrerKind, referrerKind } from '@furrow/modules/content/rules';
import { keepCampaign } from './campaign-values.ts';
import { mayTrackHere } from './may-track-here.ts';

export const SHOWN_MS = 1_500;
export const COLLECT_MS = 6_000;

const INVESTED = '/:slug/investment-process/:investmentId/complete';

type Params = Readonly<Record<string, string | undefined>>;
type Stop = () => void;
type Reports = Pick<typeof import('./report-events.ts'), 'reportEvent' | 'followMilestones'>;

export interface Tracker {
  /** Counted if it is looked at for a moment; ends when another page is shown. */
  pageShown(pathname: string, params: Params, signedIn: boolean): Stop;
  /** Reports what the person signed in has reached, once the page has settled. */
  personHere(): Stop;
}

/** Fetched only by those who agreed. */
export function startTracking(
  landedWith: string,
  signal: AbortSignal,
  reports: () => Promise<Reports> = fetchReports,
): Tracker {
  keepCampaign(landedWith, new Date());
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const collecting = startCollecting(arrival?.loadEventEnd ?? 0, signal);
  let referrer: ReferrerKind = referrerKind(document.referrer, location.origin);

  return {
    pageShown(pathname, params, signedIn) {
      const page = countedPage(pathname, params);
      const timer = setTimeout(() => {
        if (!mayTrackHere()) return;
        send({ page, referrer });
        referrer = 'internal';
        if (signedIn && page === INVESTED && params.investmentId !== undefined)
          void reports().then(({ reportEvent }) => reportEvent(params.investmentId ?? ''), ignore);
      }, SHOWN_MS);
      return () => clearTimeout(timer);
    },
    personHere() {
      const gone = new AbortController();
      void collecting.then(reports).then(({ followMilestones }) => followMilestones(gone.signal), ignore);
      return () => gone.abort();
    },
  };
}

/** What can speak for somebody signed in; a visitor never fetches it. */
const fetchReports = (): Promise<Reports> => import('./report-events.ts');
const ignore = () => {};

/** Says on the document that data may be collected, six seconds after it was loaded. */
function startCollecting(loadedAt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => {
        document.documentElement.dataset.collection = 'on';
        resolve();
      },
      Math.max(0, loadedAt + COLLECT_MS - performance.now()),
    );
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

/** It outlives the page; a count that is lost must never disturb the visitor. */
function send(visit: InputOf<typeof countVisit>['body']): void {
  const headers = { 'Content-Type': 'application/json' };
  fetch(countVisit.path, { method: 'POST', keepalive: true, headers, body: JSON.stringify(visit) }).catch(
    ignore,
  );
}
