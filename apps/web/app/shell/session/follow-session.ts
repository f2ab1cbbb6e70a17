import { PAGES } from '../../route-table.ts';
import { accessFor } from '../guards/access-for.ts';
import { session, whenSignedOut } from './browser-session.ts';

export { markerChanged } from './browser-session.ts';

/** What counts as being there. A4 names moving and scrolling; somebody at a keyboard is there as well. */
const SIGNS_OF_LIFE = ['mousemove', 'scroll', 'keydown', 'touchstart'] as const;

interface Following {
  readonly signedIn: boolean;
  /** Whether the page already says that the session is over. */
  readonly told: boolean;
  readonly signal: AbortSignal;
  /** Called after a logout, with what each page says of where that leads. */
  leave(targetFrom: (pathname: string) => string | undefined): void;
}

export function followSession({ signedIn, told, signal, leave }: Following): void {
  if (signal.aborted) return;
  signal.addEventListener(
    'abort',
    whenSignedOut(() => leave((pathname) => accessFor(PAGES, pathname).logoutTarget)),
  );
  for (const sign of SIGNS_OF_LIFE)
    addEventListener(sign, () => session.activity(), { signal, passive: true });
  addEventListener('online', () => session.online(), { signal });
  void session.start(signedIn, told);
  // From here on a logout leads somewhere: whoever drives the page from outside need not guess when.
  document.documentElement.dataset.session = 'followed';
}
