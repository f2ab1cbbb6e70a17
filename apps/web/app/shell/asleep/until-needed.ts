import { acceptCookies } from '../banners/accept-cookies.ts';
import { hasCookie, OPT_OUT_COOKIE } from '../cookies.ts';
import { idle } from '../idle.ts';
import { SUPER_USER_KEY } from '../maintenance/super-user-key.ts';
import { readEarlyPresses } from '../replay-presses.ts';
import { MARKER_KEY } from '../session/marker-key.ts';
import { beginCounting } from '../tracking/begun-counting.ts';
import { asksForScript, isNeededAtOnce, worksWithoutScript } from './asks-for-script.ts';
import type { SleepingPage } from './sleeping-page.ts';

const SIGNS = ['pointerdown', 'keydown', 'click', 'focusin', 'input', 'submit'] as const;

/**
 * Looks after a page that is only read, in place of the framework: takes the answer about cookies, counts whoever agreed, and hears whether what it shows has
 * changed. Resolves when somebody uses what only the page's own script can do, and has given all of it back by then.
 */
export async function untilNeeded(page: SleepingPage): Promise<void> {
  const { dataset } = document.documentElement;
  const storage = { marker: stored(MARKER_KEY), superUser: stored(SUPER_USER_KEY) };
  if (isNeededAtOnce(location, storage) || hasCookie(document.cookie, OPT_OUT_COOKIE)) return;
  const early = readEarlyPresses();
  if (!early.every(worksWithoutScript)) return;
  await new Promise<void>((resolve) => {
    const over = new AbortController();
    const { signal } = over;
    const wake = () => {
      if (signal.aborted) return;
      over.abort();
      delete dataset.alive;
      resolve();
    };
    for (const sign of SIGNS)
      addEventListener(sign, (event) => asksForScript(event) && wake(), { capture: true, signal });
    addEventListener('storage', ({ key }) => (key === MARKER_KEY || key === null) && wake(), { signal });
    beginCounting(page.params, signal);
    followScrolling(signal);
    handleAccept(signal);
    if (early.some((pressed) => pressed.closest('.site-cookies'))) acceptCookies();
    void hearChanges(page, wake, signal);
    // What is pressed from here on is done, however long its script takes.
    dataset.alive = 'yes';
  });
}

/** As the header does itself. */
function followScrolling(signal: AbortSignal): void {
  const [top, header] = ['.site-header-sentinel', '.site-header'].map((name) => document.querySelector(name));
  if (!top || !header) return;
  const observer = new IntersectionObserver(([entry]) =>
    header.toggleAttribute('data-scrolled', entry?.isIntersecting === false),
  );
  observer.observe(top);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** The question stands on the page as the server wrote it; only its button needs us. */
function handleAccept(signal: AbortSignal): void {
  document.querySelector('.site-cookies button')?.addEventListener('click', acceptCookies, { signal });
}

/** A page that has changed is taken over, which reads it again. */
async function hearChanges({ channels }: SleepingPage, wake: () => void, signal: AbortSignal): Promise<void> {
  if (channels.length === 0) return;
  await idle();
  const loaded = await import('../live/start-live.ts').catch(() => null);
  if (loaded === null || signal.aborted) return;
  const live = loaded.startLive({ onChange: wake, onState: () => {}, onError: () => {} });
  signal.addEventListener('abort', () => live.stop());
  // What the page shows is as old as the page.
  live.listen(channels, 0);
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
