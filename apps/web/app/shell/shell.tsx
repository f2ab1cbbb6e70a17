import { SkipLink } from '@furrow/ui/skip-link';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { CookieQuestion } from './banners/cookie-question.tsx';
import { hasCookie, OPT_OUT_COOKIE } from './cookies.ts';
import { SiteHeader } from './header/site-header.tsx';
import { hydrateLater } from './hydrate-later.tsx';
import { useProgress } from './loading/use-progress.ts';
import { isMaintenancePage } from './maintenance/maintenance-page.ts';
import { Modals } from './modals/modals.tsx';
import { usePageFocus } from './navigation/use-page-focus.ts';
import { replayPresses } from './replay-presses.ts';
import { useAuthHash } from './session/auth-hash.ts';
import type { ShellData } from './shell-data.ts';
import { Toasts } from './toasts/toasts.tsx';

const DemonstrationStrip = hydrateLater(
  'demonstration',
  async () => (await import('./banners/demonstration-strip.tsx')).DemonstrationStrip,
);
const MaintenanceBanner = hydrateLater(
  'maintenance',
  async () => (await import('./banners/maintenance-banner.tsx')).MaintenanceBanner,
);
const SiteFooter = hydrateLater('footer', async () => (await import('./footer/site-footer.tsx')).SiteFooter, {
  isOtherHere: () => hasCookie(document.cookie, OPT_OUT_COOKIE),
});

const NOTHING = () => false;

interface ShellProps extends ShellData {
  readonly children: ReactNode;
}

/** The frame around every page. */
export function Shell({ site, viewer, theme, children }: ShellProps) {
  const main = usePageFocus();
  // No menus there: every address leads back to it.
  const resting = isMaintenancePage(useLocation().pathname);
  useAliveMark();
  useAuthHash();
  return (
    <>
      <SkipLink />
      <LoadingIndicator />
      {site.demo && <DemonstrationStrip clockAhead={site.clockAhead} />}
      {site.maintenance !== null && !resting && <MaintenanceBanner {...site.maintenance} />}
      <SiteHeader site={site} viewer={viewer} />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} theme={theme} {...(resting ? { exists: NOTHING } : {})} />
      <CookieQuestion site={site} />
      <Toasts />
      <Modals />
    </>
  );
}

/** Says that script has taken over: whoever drives the page from outside need not guess when. */
function useAliveMark(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = 'yes';
    replayPresses();
  }, []);
}

/** A hairline on top of the page while the next one is on its way; a status, because it stands outside all landmarks. */
function LoadingIndicator() {
  const percent = useProgress();
  return (
    <div role="status">
      {percent === null ? null : (
        <progress
          className="loading-indicator"
          aria-label="Loading page"
          max={100}
          value={percent}
          data-done={percent === 100 || undefined}
        />
      )}
    </div>
  );
}
