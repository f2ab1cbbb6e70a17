import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { AppLink } from '../links/app-link.tsx';
import { menuPlace } from '../navigation/current-item.ts';
import { headerMenus, NOTIFICATIONS } from '../navigation/navigation.ts';
import { pageToReturnTo } from '../navigation/page-to-return-to.ts';
import { type PathExists, pathExistsOn } from '../navigation/path-exists.ts';
import type { ShellData } from '../shell-data.ts';
import { useViewerParts } from '../use-viewer-parts.ts';
import { Brand } from './brand.tsx';
import { headerHidden } from './header-rules.ts';
import { MainMenu } from './main-menu.tsx';
import { MobileMenuButton } from './mobile-menu-button.tsx';

interface SiteHeaderProps extends Pick<ShellData, 'site' | 'viewer'> {
  /** Which pages there are; the app's own unless a test says otherwise. */
  readonly exists?: PathExists;
}

export function SiteHeader({ site, viewer, exists = pathExistsOn(site) }: SiteHeaderProps) {
  const location = useLocation();
  const { pathname } = location;
  const [sentinel, scrolled] = useScrolled();
  const parts = useViewerParts(viewer);
  if (headerHidden(pathname)) return null;
  const menus = headerMenus(
    { signedIn: viewer !== null, marketEnabled: site.marketEnabled, returnTo: pageToReturnTo(location) },
    exists,
  );
  const place = menuPlace(pathname, exists);
  return (
    <>
      <div ref={sentinel} aria-hidden className="site-header-sentinel" />
      <header className="site-header" data-scrolled={scrolled || undefined}>
        <div className="page site-header-row">
          <Brand name={site.name} />
          <MainMenu items={menus.main} pathname={place} />
          <div className="site-header-end">
            {viewer !== null && parts !== null && (
              <>
                {exists(NOTIFICATIONS) && <parts.NotificationBell counts={viewer.notifications} />}
                <parts.AccountMenu viewer={viewer} items={menus.user} pathname={pathname} />
              </>
            )}
            {menus.logIn !== null && (
              <AppLink to={menus.logIn.to} className="site-menu-link desk-only">
                {menus.logIn.label}
              </AppLink>
            )}
            {menus.signUp !== null && (
              <AppLink to={menus.signUp.to} className="button button-primary">
                {menus.signUp.label}
              </AppLink>
            )}
            <MobileMenuButton menus={menus} viewer={viewer} pathname={place} />
          </div>
        </div>
      </header>
    </>
  );
}

/** Whether the page has been scrolled away from its top, without listening to every scroll. */
function useScrolled(): [sentinel: RefObject<HTMLDivElement | null>, scrolled: boolean] {
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (sentinel.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry?.isIntersecting === false));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return [sentinel, scrolled];
}
