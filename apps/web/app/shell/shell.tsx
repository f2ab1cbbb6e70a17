import { SkipLink } from '@furrow/ui/skip-link';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { CookieBanner } from './banners/cookie-banner.tsx';
import { DemonstrationStrip } from './banners/demonstration-strip.tsx';
import { MaintenanceBanner } from './banners/maintenance-banner.tsx';
import { SiteFooter } from './footer/site-footer.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { LoadingIndicator } from './loading/loading-indicator.tsx';
import { isMaintenancePage } from './maintenance/maintenance-page.ts';
import { Modals } from './modals/modals.tsx';
import { usePageFocus } from './navigation/use-page-focus.ts';
import { replayPresses } from './replay-presses.ts';
import { useAuthHash } from './session/auth-hash.ts';
import type { ShellData } from './shell-data.ts';
import { Toasts } from './toasts/toasts.tsx';

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
      <SiteFooter site={site} theme={theme} {...(resting ? { exists: () => false } : {})} />
      <CookieBanner />
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
